import type { Page } from '@playwright/test'
import { signingConsent } from '#domain/delegation.ts'
import { delegationTexts as texts } from '#web/features/delegations/delegation-texts.ts'
import type { Person } from './accounts.ts'
import { expect } from './journey.ts'
import { codesTo } from './mailbox.ts'

/** Fills in the forms of signing. */

/** Returns the code that is mailed after the first `before` ones. */
async function codeAfter(page: Page, email: string, before: number) {
  await expect(page.getByText(texts.codeSentTo)).toBeVisible()
  await expect.poll(async () => (await codesTo(email)).length).toBe(before + 1)
  return (await codesTo(email))[0] ?? ''
}

export async function sign(page: Page, email: string) {
  const before = (await codesTo(email)).length
  await page.getByLabel(signingConsent).check()
  await page.getByRole('button', { name: texts.sendCode, exact: true }).click()
  const code = await codeAfter(page, email, before)
  await page.getByLabel(texts.code).fill(code)
  await page.getByRole('button', { name: texts.sign, exact: true }).click()
}

/** Creates a delegation through the API, for journeys that begin later. */
export async function aSignedDelegation({ api, email }: Person, holding: string) {
  const { id } = await api.delegations.create({ body: { holding, species: 'cattle' } })
  const before = (await codesTo(email)).length
  await api.delegations.requestCode({ params: { id } })
  await expect.poll(async () => (await codesTo(email)).length).toBe(before + 1)
  const [code = ''] = await codesTo(email)
  return api.delegations.sign({ params: { id }, body: { code, consent: true } })
}
