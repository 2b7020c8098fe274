import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { delegationStateTexts, signingConsent } from '#domain/delegation.ts'
import { company } from '#test/builders/a-company.ts'
import { isSealed, sha256 } from '#test/readers/sealed-pdf.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { adminDelegationTexts, delegationTexts as texts } from '#web/features/delegations/delegation-texts.ts'
import { paths } from '#web/paths.ts'
import { anEmail, aPassword, aVerifiedFarmer, theAdmin, verifyEmail } from '../support/accounts.ts'
import { aSignedDelegation, codeAfter, sign } from '../support/delegation-forms.ts'
import { expect, test } from '../support/journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page, name: keyof typeof delegationStateTexts) =>
  page.getByText(delegationStateTexts[name].label, { exact: true }).first()

async function prepare(page: Page, holding: string, species = 'Bovini') {
  await page.getByLabel(texts.holding).fill(holding)
  await page.getByLabel(texts.species).selectOption({ label: species })
  await button(page, texts.prepare).click()
  await expect(page.getByRole('heading', { name: 'Delega a chiedere marche auricolari in BDN' })).toBeVisible()
}

/** A random holding for one journey, because staff see the delegations of all. */
const aHolding = () => `${randomInt(100, 999)}CN${randomInt(100, 999)}`

test.describe('the delegation', () => {
  test.use({ provoked: [/status of 4(00|04|09)/] })

  test('is made, read, signed with the mailed code, kept and revoked', async ({ page, enter, step }) => {
    const farmer = await aVerifiedFarmer()
    await enter(farmer)
    await step('empty: what it is, and what is missing', async () => {
      await page.goto(paths.account)
      await page.getByRole('main').getByRole('link', { name: 'Delega', exact: true }).click()
      await expect(page).toHaveURL(paths.delegations)
      await expect(page.getByText(texts.steps.activate.hint)).toBeVisible()
      await button(page, texts.prepare).click()
      await expect(page.getByLabel(texts.holding)).toBeFocused()
      await expect(page.getByLabel(texts.species)).toHaveAttribute('aria-invalid', 'true')
    })
    await step('the document', async () => {
      await prepare(page, 'it 001 to 123')
      await expect(page).toHaveURL(/\/account\/delega\/\d+$/)
      await expect(page.getByRole('article')).toContainText('IT001TO123')
      await expect(page.getByRole('article')).toContainText(company.fiscalCode)
      await expect(state(page, 'draft')).toBeVisible()
    })
    await step('consent is asked for', async () => {
      await button(page, texts.sendCode).click()
      await expect(page.getByText(texts.consentMissing)).toBeVisible()
    })
    await step('a wrong code stays wrong', async () => {
      await page.getByLabel(signingConsent).check()
      await button(page, texts.sendCode).click()
      const code = await codeAfter(page, farmer.email, 0)
      await expect(page.getByLabel(texts.code)).toBeFocused()
      await page.getByLabel(texts.code).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await button(page, texts.sign).click()
      await expect(page.getByLabel(texts.code)).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(texts.code).fill(code)
      await button(page, texts.sign).click()
      await expect(page.getByRole('heading', { name: texts.nowTitle.signed })).toBeFocused()
      await expect(state(page, 'signed')).toBeVisible()
    })
    await step('the file', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, texts.fileSigned).click()])
      expect(download.suggestedFilename()).toBe('delega-001TO123-bovini-firmata.pdf')
      const pdf = await readFile(await download.path())
      const certificate = await readFile(join(process.env.SHOP_DATA_DIR ?? '', 'signing-certificate.pem'), 'utf8')
      expect(await isSealed(pdf, certificate)).toBe(true)
      await expect(page.getByText(sha256(pdf))).toBeVisible()
    })
    await step('revoked', async () => {
      await button(page, texts.revoke).click()
      await expect(page.getByRole('dialog')).toContainText(texts.revokeText)
      await page.getByLabel(texts.revokeReason).fill('Cambio delegato')
      await button(page, texts.confirmRevoke).click()
      await expect(page.getByRole('heading', { name: texts.nowTitle.revoked })).toBeVisible()
      await expect(page.getByText('Cambio delegato')).toBeVisible()
      await expect(button(page, texts.revoke)).toHaveCount(0)
    })
    await step('listed, and another may begin', async () => {
      await page.getByRole('link', { name: texts.back, exact: true }).click()
      await expect(state(page, 'revoked')).toBeVisible()
      await expect(page.getByLabel(texts.holding)).toHaveValue('001TO123')
    })
  })

  test('is one for a herd: a second leads to the first', async ({ page, enter, step }) => {
    const farmer = await aVerifiedFarmer()
    const { id } = await farmer.api.delegations.create({ body: { holding: '001TO123', species: 'pig' } })
    await enter(farmer)
    await step('refused', async () => {
      await page.goto(paths.delegations)
      await page.getByLabel(texts.species).selectOption({ label: 'Suini' })
      await button(page, texts.prepare).click()
      await expect(page.getByRole('alert')).toContainText(texts.alreadyOpen)
      await page.getByRole('link', { name: texts.seeOpen }).click()
      await expect(page).toHaveURL(paths.delegation(id))
    })
  })

  test('is followed by the keeper while staff writes down what the ASL does', async ({ page, enter, step }) => {
    const farmer = await aVerifiedFarmer()
    const holding = aHolding()
    const { id } = await aSignedDelegation(farmer, holding)
    const herd = texts.herd(holding, 'bovini')
    await enter(await theAdmin())
    const row = page.getByRole('row').filter({ hasText: holding })
    await step('sent', async () => {
      await page.goto(adminPaths.delegations)
      await row.getByRole('button', { name: adminDelegationTexts.markAsLabel('Trasmessa', herd) }).click()
      await button(page, adminDelegationTexts.confirm).click()
      await expect(page.getByText(adminDelegationTexts.done(herd, 'Trasmessa'))).toBeVisible()
    })
    await step('active', async () => {
      await row.getByRole('button', { name: adminDelegationTexts.markAsLabel('Attivata', herd) }).click()
      await button(page, adminDelegationTexts.confirm).click()
      await expect(page.getByText(adminDelegationTexts.done(herd, 'Attiva'))).toBeVisible()
      await expect(row.getByRole('button', { name: adminDelegationTexts.markAsLabel('Trasmessa', herd) })).toHaveCount(
        0,
      )
    })
    await step('seen by the keeper', async () => {
      await enter(farmer)
      await page.goto(paths.delegation(id))
      await expect(page.getByRole('heading', { name: texts.nowTitle.active })).toBeVisible()
    })
  })

  test('of somebody else is not there', async ({ page, enter, step }) => {
    const [farmer, other] = [await aVerifiedFarmer(), await aVerifiedFarmer()]
    const { id } = await other.api.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
    await enter(farmer)
    await step('missing', async () => {
      await page.goto(paths.delegation(id))
      await expect(page.getByRole('heading', { name: texts.missing })).toBeVisible()
    })
  })
})

test('signing up ends with a signed delegation for whoever wants it', async ({ page, step }) => {
  const email = anEmail()
  await step('to the delegation', async () => {
    await page.goto(paths.signup)
    await page.getByLabel('Nome e cognome').fill('Marta Bonetti')
    await page.getByLabel(authTexts.email).fill(email)
    await page.getByLabel(authTexts.password, { exact: true }).fill(aPassword)
    await page.getByLabel(authTexts.confirmPassword).fill(aPassword)
    await button(page, authTexts.continue).click()
    await button(page, 'Saltiamo per ora...').click()
    const { province, ...typed } = company
    for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
    await page.locator('select[name=province]').selectOption(province)
    await button(page, authTexts.continue).click()
    await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeFocused()
  })
  await step('signed', async () => {
    await prepare(page, '001TO123')
    await expect(page.getByText(texts.verifyFirst)).toBeVisible()
    // In another tab, from which one comes back.
    await verifyEmail(email)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await sign(page, email)
    await expect(page.getByText(texts.nowTitle.signed)).toBeVisible()
  })
  await step('ready', async () => {
    await button(page, authTexts.continue).click()
    await expect(page.getByText(signupTexts.ready('Marta Bonetti'))).toBeVisible()
  })
})
