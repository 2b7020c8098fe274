import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { aShop } from '#test/a-shop.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { auditTexts } from '../audit/audit-texts.ts'
import { adminNavigationTexts } from '../dashboard/admin-navigation-texts.ts'
import { deliveryPartTexts } from './delivery-section-texts.ts'
import { bannerPartTexts, companyPartTexts, termsPartTexts, settingsTexts as texts } from './settings-texts.ts'

type Part = { title: string; save: string }

/** Opens the settings; `part` is within one of their sections. */
async function openPart(world: Awaited<ReturnType<typeof aShop>>, { title, save }: Part) {
  const opened = await openPage(world, adminPaths.settings, world.admin)
  const { page, press } = opened
  await page.findByRole('region', { name: title })
  const part = () => within(page.getByRole('region', { name: title }))
  return {
    ...opened,
    part,
    field: (label: string) => part().getByLabelText<HTMLInputElement>(label),
    save: () => press(() => part().getByRole('button', { name: save })),
    expectSaved: () => part().findByText(texts.saved),
  }
}

it('company data are refused at their fields, saved, shown at the foot of the shop and told in the log', async () => {
  const world = await aShop()
  const { fields, fictional } = companyPartTexts
  const { page, fill, press, expectFocus, part, field, save, expectSaved } = await openPart(world, companyPartTexts)
  await part().findByText(fictional)
  await fill(field(fields.iban), 'IT61X0542811101000000123456')
  await fill(field(fields.vatNumber), '01234567890')
  await save()
  await expectFocus(() => field(fields.vatNumber))
  await expectRefused(() => field(fields.vatNumber), /cifra di controllo/)
  await expectRefused(() => field(fields.iban), /cifre di controllo/)
  await fill(field(fields.iban), 'it60x0542811101000000123456')
  await fill(field(fields.vatNumber), '01234560017')
  await fill(field(fields.phone), '0125 000 01')
  await save()
  await expectSaved()
  expect(field(fields.iban).value).toBe('IT60 X054 2811 1010 0000 0123 456')
  expect(part().queryByText(fictional)).toBeNull()
  await press(() => page.getByRole('link', { name: adminNavigationTexts.toShop }))
  expect((await page.findByRole('contentinfo')).textContent).toContain('0125 000 01')

  const again = await openPart(world, companyPartTexts)
  await again.press(() => again.page.getByRole('link', { name: texts.history }))
  await again.page.findByText(auditTexts.found(1))
})

it('company data that somebody else changed meanwhile are caught up with, and what was typed stays', async () => {
  const world = await aShop()
  const { fields } = companyPartTexts
  const { fill, press, part, field, save, expectSaved } = await openPart(world, companyPartTexts)
  await fill(field(fields.openingHours), 'martedì–sabato, 9–12')
  const { versions } = await world.admin.settings.get()
  await world.admin.settings.updateCompany({ body: { version: versions.company, city: 'Ivrea' } })
  await save()
  await part().findByText(texts.conflictTitle)
  await press(() => part().getByRole('button', { name: texts.reload }))
  await waitFor(() => expect(field(fields.city).value).toBe('Ivrea'))
  expect(field(fields.openingHours).value).toBe('martedì–sabato, 9–12')
  await save()
  await expectSaved()
  const { company } = await world.admin.settings.get()
  expect(company).toMatchObject({ city: 'Ivrea', openingHours: 'martedì–sabato, 9–12' })
})

it('a banner that is written in the settings is said to be seen now, and leads from the pages where it says', async () => {
  const world = await aShop()
  const { fill, part, field, save } = await openPart(world, bannerPartTexts)
  part().getByText(bannerPartTexts.none)
  await fill(field(bannerPartTexts.text), 'Dal 24 al 31 non spediamo: [che cosa cambia](/supporto).')
  await fill(field(bannerPartTexts.endsOn), isoDay(new Date(Date.now() + 86_400_000)))
  await save()
  await part().findByText(bannerPartTexts.now)
  const { page, press, url } = await openPage(world, paths.home)
  const banner = await page.findByRole('complementary', { name: layoutMessages.banner })
  expect(banner.textContent).toContain('Dal 24 al 31 non spediamo: che cosa cambia.')
  await press(() => within(banner).getByRole('link'))
  await waitFor(() => expect(url()).toBe(paths.publicSupport))
})

it('the terms of sale are typed as one says them, a slip is refused at its field, and leaving asks first', async () => {
  const world = await aShop()
  const terms = termsPartTexts
  const { page, user, fill, press, field, save, expectSaved } = await openPart(world, terms)
  await fill(field(terms.shipping), '1095')
  await fill(field(terms.vatBasisPoints), '122')
  await save()
  await expectRefused(() => field(terms.vatBasisPoints), terms.vatInvalid)
  await fill(field(terms.vatBasisPoints), '22')
  await save()
  await expectRefused(() => field(terms.shipping), /virgola/)
  await fill(field(terms.shipping), '9,5')
  await fill(field(terms.freeShippingFrom), '')
  await user.selectOptions(field(terms.shippingVat), terms.shippingVats.added)
  await fill(field(paymentMethodTexts.satispay.label), '0,20')
  await save()
  await expectSaved()
  expect(field(terms.shipping).value).toBe('9,50')
  expect((await world.admin.settings.get()).terms).toEqual({
    shipping: 950,
    shippingVat: 'added',
    freeShippingFrom: null,
    vatBasisPoints: 2200,
    fees: { paypal: 35, satispay: 20 },
  })
  await fill(field(terms.shipping), '8')
  await press(() => page.getAllByRole('link', { name: adminNavigationTexts.sections.discounts })[0] as HTMLElement)
  await page.findByRole('dialog')
})

it('delivery times are refused at their fields, and saved with a closure', async () => {
  const world = await aShop()
  const delivery = deliveryPartTexts
  const { user, fill, press, part, field, save, expectSaved } = await openPart(world, delivery)
  const step = (name: keyof typeof delivery.steps, description: RegExp) =>
    within(part().getByRole('group', { name: delivery.steps[name], description }))
  const carrier = () => step('carrier', new RegExp(delivery.tooFewObserved(0)))
  step('printing', /Nelle ultime otto settimane/)
  await fill(carrier().getByLabelText(delivery.min), '4')
  await fill(carrier().getByLabelText(delivery.max), 'tre')
  await save()
  await expectRefused(() => carrier().getByLabelText(delivery.max), delivery.daysInvalid)
  await fill(carrier().getByLabelText(delivery.max), '3')
  await save()
  await expectRefused(() => carrier().getByLabelText(delivery.max), /non può essere meno/)
  await fill(carrier().getByLabelText(delivery.max), '5')
  await user.click(field(delivery.days[6]))
  await press(() => part().getByRole('button', { name: delivery.addClosure }))
  const today = isoDay(new Date())
  await fill(await part().findByLabelText(delivery.startsOn(1)), today)
  await fill(field(delivery.endsOn(1)), today)
  await save()
  await expectSaved()
  expect((await world.admin.settings.get()).deliveries).toMatchObject({
    carrier: { min: 4, max: 5 },
    weekdays: [1, 2, 3, 4, 5, 6],
    closures: [{ startsOn: today, endsOn: today }],
  })
})
