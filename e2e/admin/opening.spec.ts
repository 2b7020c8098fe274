import { adminPaths } from '#web/admin-paths.ts'
import { openingTexts as texts } from '#web/features/opening/opening-texts.ts'
import { theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'

test('an administrator sees what is missing before the shop can trade, and tries mail and keys', async ({
  page,
  enter,
  step,
}) => {
  const admin = await theAdmin()
  await enter(admin)
  const checks = page.getByRole('table', { name: texts.checksTitle })
  const check = (name: keyof typeof texts.checks) =>
    checks.getByRole('row', { name: new RegExp(`^${texts.checks[name]}`) })

  await step('each thing says what it lacks and where to change it', async () => {
    await page.goto(adminPaths.opening)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(page.getByText(texts.trial)).toBeVisible()
    await expect(check('company')).toContainText('partita IVA')
    await expect(check('payments')).toContainText('banca di prova')
    await expect(check('registry')).toContainText(texts.states['to-do'])
    await expect(check('company').getByRole('link')).toHaveAttribute('href', adminPaths.settings)
  })
  await step('everybody can use it', async () => {
    await expectDrawn(page)
    await expectAccessible(page, 'before opening')
    await expectToFitNarrowScreens(page)
  })
  await step('the examples leave with one press, after a question', async () => {
    await check('catalogue').getByRole('button', { name: texts.removeExamples }).click()
    const dialog = page.getByRole('dialog', { name: texts.removeTitle })
    await expect(dialog).toContainText('codice e titolo dell’esempio')
    await expectAccessible(page, 'removing the examples')
    await dialog.getByRole('button', { name: texts.keep }).click()
    await expect(dialog).toBeHidden()
  })
  await step('the test bank answers, and a mail arrives', async () => {
    await page.getByRole('button', { name: texts.tryPayments }).click()
    await expect(page.getByText(`${texts.provider('test-bank')} ${texts.outcomes.answered}`)).toBeVisible()
    const before = (await mailsTo(admin.email)).length
    await page.getByRole('button', { name: texts.tryMail }).click()
    await expect(page.getByText(texts.mailSent(admin.email))).toBeVisible()
    await expect.poll(async () => (await mailsTo(admin.email)).length, { timeout: 30_000 }).toBe(before + 1)
  })
})

test('the way there is in the navigation', { tag: '@desktop' }, async ({ page, enter }) => {
  await enter(await theAdmin())
  await page.goto(adminPaths.dashboard)
  await adminSection(page, 'opening').click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
})
