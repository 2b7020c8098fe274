import { isoDay } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { adminNavigationTexts } from '#web/features/dashboard/admin-navigation-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import {
  bannerPartTexts as banner,
  companyPartTexts as company,
  termsPartTexts as terms,
  settingsTexts as texts,
} from '#web/features/settings/settings-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, theAdmin } from '../support/accounts.ts'
import { passAddresses } from '../support/bank.ts'
import { countEffort } from '../support/effort.ts'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openShopWithClock } from '../support/shop-with-clock.ts'

/** Settings affect the whole shop, so the journey has a shop of its own. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

test.describe('the company', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })

  test('is changed field by field, and nobody writes over somebody else', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    await enter(admin)
    const part = page.getByRole('region', { name: company.title, exact: true })
    const field = (name: keyof typeof company.fields) => part.getByLabel(company.fields[name], { exact: true })
    const save = part.getByRole('button', { name: company.save })

    await step('what makes no sense stands at its field', async () => {
      await page.goto(shop.at(adminPaths.settings))
      await expect(part.getByText(company.fictional)).toBeVisible()
      await field('iban').fill('IT61X0542811101000000123456')
      await field('vatNumber').fill('01234567890')
      await save.click()
      await expect(field('vatNumber')).toBeFocused()
      await expect(field('vatNumber')).toHaveAccessibleDescription(/cifra di controllo/)
      await expect(field('iban')).toHaveAccessibleDescription(/cifre di controllo/)
    })
    await step('saved, and at the foot of the page at once', async () => {
      await field('iban').fill('it60x0542811101000000123456')
      await field('vatNumber').fill('01234560017')
      await field('phone').fill('0125 000 01')
      await save.click()
      await expect(part.getByText(texts.saved, { exact: true })).toBeVisible()
      await expect(field('iban')).toHaveValue('IT60 X054 2811 1010 0000 0123 456')
      await expect(part.getByText(company.fictional)).toBeHidden()
      await expectAccessible(page, 'settings')
      await expectToFitNarrowScreens(page)
      await page.getByRole('link', { name: adminNavigationTexts.toShop }).click()
      await expect(page.getByRole('contentinfo')).toContainText('0125 000 01')
      await page.goBack()
      await expect(field('phone')).toHaveValue('0125 000 01')
    })
    await step('somebody else was faster: what was typed stays', async () => {
      await field('openingHours').fill('martedì–sabato, 9–12')
      const { versions } = await admin.api.settings.get()
      await admin.api.settings.updateCompany({ body: { version: versions.company, city: 'Ivrea' } })
      await save.click()
      await expect(part.getByText(texts.conflictTitle)).toBeVisible()
      await part.getByRole('button', { name: texts.reload }).click()
      await expect(field('city')).toHaveValue('Ivrea')
      await expect(field('openingHours')).toHaveValue('martedì–sabato, 9–12')
      await save.click()
      await expect(part.getByText(texts.saved, { exact: true })).toBeVisible()
      expect((await admin.api.settings.get()).company).toMatchObject({
        city: 'Ivrea',
        openingHours: 'martedì–sabato, 9–12',
      })
    })
    await step('the log tells it', async () => {
      await page.getByRole('link', { name: texts.history }).click()
      await expect(page.getByText(auditTexts.found(3))).toBeVisible()
    })
  })
})

test('two settings are changed with two fields and a press', { tag: '@desktop' }, async ({ page, enter, step }) => {
  await enter(await theAdmin())
  const effort = await countEffort(page)
  const part = page.getByRole('region', { name: company.title, exact: true })
  await step('changed', async () => {
    await page.goto(shop.at(adminPaths.settings))
    await part.getByLabel(company.fields.phone, { exact: true }).fill('0125 000 02')
    await part.getByLabel(company.fields.openingHours).fill('lunedì–venerdì, 8–12')
    await part.getByRole('button', { name: company.save }).click()
    await expect(part.getByText(texts.saved, { exact: true })).toBeVisible()
    await effort.expectAtMost('two settings', { presses: 1, fields: 2 })
  })
})

test('the banner stands above every page on its days, and goes by itself', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  await enter(await theAdmin())
  const part = page.getByRole('region', { name: banner.title })
  const above = page.getByRole('complementary', { name: layoutMessages.banner })
  const words = 'Dal 24 al 31 non spediamo'
  const tomorrow = isoDay(new Date(shop.now() + 86_400_000))

  await step('written and seen', async () => {
    await page.goto(shop.at(adminPaths.settings))
    await expect(part.getByText(banner.none)).toBeVisible()
    await part.getByLabel(banner.text).fill(`${words}: [che cosa cambia](/supporto).`)
    await part.getByLabel(banner.endsOn).fill(tomorrow)
    await part.getByRole('button', { name: banner.save }).click()
    await expect(part.getByText(banner.now)).toBeVisible()
  })
  for (const path of [paths.home, paths.tagPlacement, paths.products(), paths.generator, paths.account])
    await step(`on ${path}`, async () => {
      await page.goto(shop.at(path))
      await expectDrawn(page)
      await expect(above).toContainText(`${words}: che cosa cambia.`)
      await expectAccessible(page, path)
      await expectToFitNarrowScreens(page)
    })
  await step('in large letters, under a header that stays in sight', async () => {
    await page.goto(shop.at(paths.guides))
    await page.mouse.wheel(0, 600)
    await expect(above).not.toBeInViewport()
    await expect(page.getByRole('banner')).toBeInViewport()
    await expectToBearLargeText(page)
  })
  await step('it leads where it says', async () => {
    await page.goto(shop.at(paths.home))
    await above.getByRole('link').click()
    await expect(page).toHaveURL(shop.at(paths.publicSupport))
  })
  await step('the day after its last it is gone', async () => {
    await shop.later(2 * 24 * 60)
    await page.goto(shop.at(paths.home))
    await expectDrawn(page)
    await expect(above).toBeHidden()
  })
})

test.describe('the terms of sale', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })

  test('that became dearer are told before an order is placed on them', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    const farmer = await aFarmer()
    const product = await aProduct({ price: 1_000 })
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
    await enter(farmer)
    const confirm = page.getByRole('button', { name: orderTexts.checkout.confirm })
    await step('a checkout at the usual terms', async () => {
      await page.goto(shop.at(paths.checkout))
      await passAddresses(page)
      await page.getByRole('radio', { name: paymentMethodTexts.bonifico.label }).check()
      await expect(confirm).toBeVisible()
    })
    await step('refused once, with the new total', async () => {
      const settings = await admin.api.settings.get()
      const dearer = { ...settings.terms, shipping: 1_500, freeShippingFrom: 5_000 }
      await admin.api.settings.updateTerms({ body: { ...dearer, version: settings.versions.terms } })
      await confirm.click()
      await expect(page.getByRole('alert')).toContainText(orderTexts.checkout.changedTerms)
      await expect(page.getByRole('alert')).toContainText(formatEuro(2_745))
      await confirm.click()
      await expect(page).toHaveURL(new RegExp(paths.orderSuccess))
    })
    await step('the cart says from which sum on shipping is free', async () => {
      await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 4 } })
      await page.goto(shop.at(paths.cart))
      const missing = cartTexts.untilFree(formatEuro(1_000))
      await expect(page.getByText(missing)).toBeVisible()
      await page.getByRole('button', { name: 'Uno in più' }).click()
      await expect(page.getByText(cartTexts.freeShipping, { exact: true })).toBeVisible()
      await expect(page.getByText(missing)).toBeHidden()
    })
  })

  test('are typed as one says them, and leaving asks first', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    await enter(admin)
    const part = page.getByRole('region', { name: terms.title })
    const save = part.getByRole('button', { name: terms.save })
    await step('a slip of the hand stands at its field', async () => {
      await page.goto(shop.at(adminPaths.settings))
      await part.getByLabel(terms.shipping).fill('1095')
      await part.getByLabel(terms.vatBasisPoints).fill('122')
      await save.click()
      await expect(part.getByLabel(terms.vatBasisPoints)).toHaveAccessibleDescription(terms.vatInvalid)
    })
    await step('saved', async () => {
      await part.getByLabel(terms.vatBasisPoints).fill('22')
      await save.click()
      await expect(part.getByLabel(terms.shipping)).toHaveAccessibleDescription(/virgola/)
      await part.getByLabel(terms.shipping).fill('9,5')
      await part.getByLabel(terms.freeShippingFrom).fill('')
      await part.getByLabel(terms.shippingVat).selectOption(terms.shippingVats.added)
      await part.getByLabel(paymentMethodTexts.satispay.label).fill('0,20')
      await save.click()
      await expect(part.getByText(texts.saved, { exact: true })).toBeVisible()
      await expect(part.getByLabel(terms.shipping)).toHaveValue('9,50')
      expect((await admin.api.settings.get()).terms).toEqual({
        shipping: 950,
        shippingVat: 'added',
        freeShippingFrom: null,
        vatBasisPoints: 2200,
        fees: { paypal: 35, satispay: 20 },
      })
    })
    await step('typed and not saved', async () => {
      await part.getByLabel(terms.shipping).fill('8')
      await page.getByRole('link', { name: adminNavigationTexts.sections.discounts, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})
