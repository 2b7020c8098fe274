import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { newsletterConsent } from '#domain/newsletter-consent.ts'
import { aShop } from '#test/a-shop.ts'
import { aSubscriber } from '#test/builders/a-subscriber.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { leaverTexts } from './leaver-texts.ts'
import { subscriberTexts as texts } from './subscriber-texts.ts'

const address = 'lettrice@cascina.example'

it('staff find a subscriber with the proof of consent, save the list as a file and remove the subscriber', async () => {
  const world = await aShop()
  await aSubscriber(world, address)
  await aSubscriber(world, 'altra@cascina.example')
  const { page, user, press, expectFocus, savedFiles } = await openPage(world, adminPaths.newsletter, world.admin)
  await page.findByText(texts.found(2))
  await page.findByRole('img', { name: /Entrate e uscite mese per mese/ })
  await user.type(page.getByRole('searchbox', { name: texts.search }), address)
  await page.findByText(texts.found(1))
  const entry = () => page.getByText(address).closest('li') as HTMLElement
  await press(() => page.getByText(address))
  expect(entry().textContent).toContain(texts.states.confirmed)
  expect(entry().textContent).toContain(texts.words(newsletterConsent.confirm))

  await press(() => page.getByRole('button', { name: texts.sheet }))
  await waitFor(() => expect(savedFiles).toEqual([texts.fileName]))

  await press(() => within(entry()).getByRole('button', { name: texts.removeOf(address) }))
  const dialog = await page.findByRole('dialog')
  within(dialog).getByText(texts.askConfirmed)
  await press(() => within(dialog).getByRole('button', { name: texts.confirmRemove }))
  await expectFocus(() => page.getByText(texts.removed(address)))
  await within(entry()).findByText(texts.states.left)
  within(entry()).getByText(texts.events.removed)
})

it('staff import a file of addresses that bounced, and read what became of each line', async () => {
  const world = await aShop()
  await aSubscriber(world, address)
  const { page, user, press, expectFocus } = await openPage(world, adminPaths.newsletter, world.admin)
  await press(() => page.getByRole('link', { name: texts.leavers }))
  await press(() => page.getByRole('button', { name: leaverTexts.submit }))
  await page.findByText(/Scrivi almeno un indirizzo/)
  await expectFocus(() => page.getByLabelText(leaverTexts.text))

  const lines = `Indirizzo;Errore\r\n${address};550 5.1.1\r\nestranea@stalla.example;550 5.1.1\r\n`
  await user.upload(page.getByLabelText(leaverTexts.file), new File([lines], 'tornate.csv', { type: 'text/csv' }))
  await press(() => page.getByLabelText(leaverTexts.reasons.bounced))
  await press(() => page.getByRole('button', { name: leaverTexts.submit }))
  await expectFocus(() => page.getByText(leaverTexts.done(1, 3)))
  within(page.getByRole('row', { name: new RegExp(address) })).getByText(leaverTexts.outcomes.removed)
  within(page.getByRole('row', { name: /estranea/ })).getByText(leaverTexts.outcomes.unknown)

  await press(() => page.getByRole('link', { name: leaverTexts.back }))
  await page.findByText(texts.unreachable)
})
