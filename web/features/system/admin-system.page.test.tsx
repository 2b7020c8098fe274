import { randomUUID } from 'node:crypto'
import { waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { workJobs } from '#test/readers/outbox.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { withQuery } from '#web/paths.ts'
import { systemTexts as texts } from './system-texts.ts'

const reason = 'Error: 452 casella piena, riprova più tardi'

it('staff see each part of the system and a mail that failed, which one press tries again', async () => {
  const world = await aShop()
  // The mail of a reset, failed for good.
  await world.anybody.auth.requestPasswordReset({ body: { email: world.luca.email } })
  const { rows } = await sql<{ id: number }>`
    update jobs.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = ${JSON.stringify({ message: reason })}
    where name = 'mail' returning (data ->> 'id')::int as id`.execute(world.db)
  await sql`
    insert into jobs.job (id, name, data, state, retry_limit, retry_count, start_after)
    values (${randomUUID()}, 'process-code-requests', '{"itemId": 7}', 'retry', 10, 3, now() + interval '1 hour')`.execute(
    world.db,
  )
  const what = texts.job('mail', 'reset-code', rows[0]?.id ?? 0)
  const { page, user, press, expectFocus, url } = await openPage(world, adminPaths.system, world.admin)
  const parts = within(await page.findByRole('table', { name: texts.partsTitle }))
  const part = (name: string) => parts.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(part(texts.database)).toContain(texts.answers)
  expect(part(texts.mail)).toContain('non partit')
  expect(part(texts.party('test-bank'))).toContain(texts.trial)
  expect(page.getByRole('table', { name: texts.timesTitle }).textContent).toContain('ms')
  expect(page.getByRole('table', { name: texts.queuesTitle }).textContent).toContain(texts.queue('housekeeping'))
  const entry = (await page.findByRole('heading', { name: what })).closest('li')
  expect(entry?.textContent).toContain(reason)

  await press(() => page.getByRole('button', { name: texts.tryNowOf(what) }))
  await expectFocus(() => page.getByText(texts.tried(what)))
  await waitFor(() => expect(page.queryByRole('heading', { name: what })).toBeNull())
  expect((await workJobs(world)).map(({ to }) => to?.[0]?.address)).toEqual([world.luca.email])
  await user.click(page.getByRole('radio', { name: texts.states.retry }))
  await waitFor(() => expect(url()).toBe(withQuery(adminPaths.system, { state: 'retry' })))
  await page.findByRole('heading', { name: texts.job('process-code-requests', null, 7) })
})
