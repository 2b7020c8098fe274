import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { systemTexts as texts } from '#web/features/system/system-texts.ts'
import { withQuery } from '#web/paths.ts'
import { anEmail, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { countEffort } from '../support/effort.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'

const reason = 'Error: 452 casella piena, riprova più tardi'

/**
 * A mail job that has failed for good. The API cannot create one, so the journey inserts it into the library's table.
 */
async function aDeadMail() {
  const email = anEmail()
  const { connection } = await openEmbeddedPostgres({ dataDir: process.env.SHOP_DATA_DIR ?? '', log: () => undefined })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `with person as (insert into users (email, name, password_hash) values ($1, 'Marta Bonetti', '!') returning id)
     insert into password_resets (token_digest, email, user_id, expires_at)
     select $2, $1, id, now() + interval '1 hour' from person returning id`,
    [email, randomBytes(32)],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `insert into jobs.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
     values ($1, 'mail', $2, 'failed', 12, 12, now(), $3)`,
    [randomUUID(), { kind: 'reset-code', id }, { message: reason }],
  )
  await client.end()
  return { id, email }
}

test('staff sees how the shop fares and has a mail tried again', { tag: '@desktop' }, async ({ page, enter, step }) => {
  const { id, email } = await aDeadMail()
  await enter(await theAdmin())
  const effort = await countEffort(page)
  const what = texts.job('mail', 'reset-code', id)
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what, exact: true }) })
  expect(await mailsTo(email)).toEqual([])

  await step('from the dashboard to the state of every part', async () => {
    await page.goto(adminPaths.dashboard)
    await adminSection(page, 'system').click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    const parts = page.getByRole('table', { name: texts.partsTitle })
    await expect(parts.getByRole('row', { name: texts.database })).toContainText(texts.answers)
    await expect(parts.getByRole('row', { name: new RegExp(`^${texts.mail} `) })).toContainText('non partit')
    await expect(parts.getByRole('row', { name: texts.party('test-bank') })).toContainText(texts.trial)
    await expect(page.getByRole('table', { name: texts.timesTitle })).toContainText('ms')
    await expect(page.getByRole('table', { name: texts.queuesTitle })).toContainText(texts.queue('housekeeping'))
    await expect(entry).toContainText(reason)
  })
  await step('everybody can use it', async () => {
    await expectDrawn(page)
    await expectAccessible(page, 'the system')
    await expectToFitNarrowScreens(page)
  })
  await step('one press tries again', async () => {
    await entry.getByRole('button', { name: texts.tryNowOf(what) }).click()
    await expect(page.getByText(texts.tried(what))).toBeFocused()
    await expect(entry).toHaveCount(0)
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1)
    await effort.expectAtMost('a mail that was not delivered', { presses: 2 })
  })
  await step('what waits for its next try is a list of its own, with an address', async () => {
    await page.getByRole('radio', { name: texts.states.retry }).check()
    await expect(page).toHaveURL(withQuery(adminPaths.system, { state: 'retry' }))
  })
})
