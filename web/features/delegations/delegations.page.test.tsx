import { waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { delegationStateTexts, signingConsent } from '#domain/delegation.ts'
import { aShop } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { aSignedDelegation, mailedCode } from '#test/builders/a-delegation.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { paths } from '#web/paths.ts'
import { adminDelegationTexts, delegationTexts as texts } from './delegation-texts.ts'

type Opened = Awaited<ReturnType<typeof openPage>>
const pressButton = ({ page, press }: Opened, name: string) => press(() => page.getByRole('button', { name }))

async function prepare({ page, user, press }: Opened, holding: string, species = 'Bovini') {
  const field = await page.findByLabelText(texts.holding)
  await user.clear(field)
  await user.type(field, holding)
  await user.selectOptions(page.getByLabelText(texts.species), species)
  await press(() => page.getByRole('button', { name: texts.prepare }))
}
/** Consents, and returns the field for the code that is mailed then. */
async function askForCode(opened: Opened) {
  await opened.press(() => opened.page.getByLabelText(signingConsent))
  await pressButton(opened, texts.sendCode)
  return opened.page.findByLabelText<HTMLInputElement>(texts.code)
}

it('a delegation is prepared, signed with the mailed code, saved as a file and revoked', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.delegations, world.luca)
  const { page, user, press, expectFocus, url, savedFiles } = opened
  await page.findByText(texts.steps.activate.hint)
  await pressButton(opened, texts.prepare)
  await expectFocus(() => page.getByLabelText(texts.holding))
  expect(page.getByLabelText(texts.species).getAttribute('aria-invalid')).toBe('true')
  await prepare(opened, 'it 001 to 123')
  const article = await page.findByRole('article')
  expect(url()).toMatch(/^\/account\/delega\/\d+$/)
  for (const told of ['IT001TO123', company.fiscalCode]) expect(article.textContent).toContain(told)
  await page.findByText(delegationStateTexts.draft.label)

  await pressButton(opened, texts.sendCode)
  await page.findByText(texts.consentMissing)
  const field = await askForCode(opened)
  await expectFocus(() => field)
  const code = await mailedCode(world)
  await user.type(field, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await pressButton(opened, texts.sign)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field)
  await user.type(field, code)
  await pressButton(opened, texts.sign)
  await expectFocus(() => page.getByRole('heading', { name: texts.nowTitle.signed }))
  const [delegation] = await world.luca.delegations.list()
  const { signedSha256 } = await world.luca.delegations.get({ params: { id: delegation?.id ?? 0 } })
  await page.findByText(signedSha256 ?? 'a fingerprint')
  await pressButton(opened, texts.fileSigned)
  await waitFor(() => expect(savedFiles).toEqual(['delega-001TO123-bovini-firmata.pdf']))

  await pressButton(opened, texts.revoke)
  const dialog = within(await page.findByRole('dialog'))
  dialog.getByText(texts.revokeText)
  await user.type(dialog.getByLabelText(texts.revokeReason), 'Cambio delegato')
  await press(() => dialog.getByRole('button', { name: texts.confirmRevoke }))
  await page.findByRole('heading', { name: texts.nowTitle.revoked })
  await page.findByText(/Cambio delegato/)
  expect(page.queryByRole('button', { name: texts.revoke })).toBeNull()

  await press(() => page.getByRole('link', { name: texts.back }))
  await page.findByText(delegationStateTexts.revoked.label)
  expect((await page.findByLabelText<HTMLInputElement>(texts.holding)).value).toBe('001TO123')
})

it('a second delegation of a herd is refused with a link to the first', async () => {
  const world = await aShop()
  const { id } = await world.luca.delegations.create({ body: { holding: '001TO123', species: 'pig' } })
  const opened = await openPage(world, paths.delegations, world.luca)
  await prepare(opened, '001TO123', 'Suini')
  await opened.page.findByText(new RegExp(texts.alreadyOpen))
  expect(opened.page.getByRole('link', { name: texts.seeOpen }).getAttribute('href')).toBe(paths.delegation(id))
})

it('staff write down what the ASL does with a delegation, step by step, and its keeper sees it', async () => {
  const world = await aShop()
  const { id } = await aSignedDelegation(world, world.luca)
  const herd = texts.herd('001TO123', 'bovini')
  const opened = await openPage(world, adminPaths.delegations, world.admin)
  const { page, press } = opened
  const mark = async (action: string, state: string) => {
    await pressButton(opened, adminDelegationTexts.markAsLabel(action, herd))
    await press(() => page.getByRole('button', { name: adminDelegationTexts.confirm }))
    await page.findByText(adminDelegationTexts.done(herd, state))
  }
  await page.findByRole('row', { name: /001TO123/ })
  await mark('Trasmessa', 'Trasmessa')
  await mark('Attivata', 'Attiva')
  expect(page.queryByRole('button', { name: adminDelegationTexts.markAsLabel('Trasmessa', herd) })).toBeNull()
  const keeper = await openPage(world, paths.delegation(id), world.luca)
  await keeper.page.findByRole('heading', { name: texts.nowTitle.active })
})

it('a delegation of somebody else is not there', async () => {
  const world = await aShop()
  const { id } = await world.maria.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
  const { page } = await openPage(world, paths.delegation(id), world.luca)
  await page.findByRole('heading', { name: texts.missing })
})

it('the sign-up ends with a signed delegation once the address is confirmed, in another tab too', async () => {
  const world = await aShop()
  const setVerified = (at: string | null) =>
    sql`update users set email_verified_at = ${at} where id = ${world.luca.id}`.execute(world.db)
  await setVerified(null)
  const opened = await openPage(world, paths.signupDelegation(), world.luca)
  const { page, user, window } = opened
  await prepare(opened, '001TO123')
  await page.findByText(texts.verifyFirst)
  await setVerified(new Date().toISOString())
  window.dispatchEvent(new window.Event('visibilitychange'))
  await waitFor(() => expect(page.queryByText(texts.verifyFirst)).toBeNull())
  const field = await askForCode(opened)
  await user.type(field, await mailedCode(world))
  await pressButton(opened, texts.sign)
  await page.findByText(texts.nowTitle.signed)
  await pressButton(opened, authTexts.continue)
  await page.findByText(signupTexts.ready('Marta Bonetti'))
})
