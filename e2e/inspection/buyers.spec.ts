import type { Page } from '@playwright/test'
import { company } from '#test/builders/a-company.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { authTexts } from '#web/features/auth/auth-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { generatorTexts } from '#web/features/generator/generator-texts.ts'
import { newsletterTexts } from '#web/features/newsletter/newsletter-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { withdrawalFormTexts } from '#web/features/orders/withdrawals/withdrawal-form-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { searchTexts } from '#web/features/products/list/search-texts.ts'
import { productListTexts } from '#web/features/products/product-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import {
  aFarmer,
  aProduct,
  aVerifiedFarmer,
  orderOf,
  productNamed,
  theAdmin,
  theDemoFarmer,
} from '../support/accounts.ts'
import { test } from '../support/inspection.ts'
import { expect, goWithinDocument } from '../support/journey.ts'

test.use({ provoked: [/status of (404|409)/] })

const calves = '/generatore?specie=bovini&scopo=nascite&marche=entrambe'
const set = `${calves}&mezzo=elettronica&aziendali=neutre&capi=25&pinze=AP-07&lettore=si`
const generatorStates = [
  '/generatore?specie=ovini',
  calves,
  `${calves}&mezzo=coppia&aziendali=neutre&capi=25`,
  set,
  `${set}&passo=capi`,
  '/generatore?specie=bovini&scopo=perse&persa=entrambe',
]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('dialogs, menus and errors of the shop pass the inspection', {
  tag: '@inspection',
}, async ({ page, inspect, visit }) => {
  await page.goto('/products?animals=bovini')
  await press(page, new RegExp(`^${productListTexts.filters}`))
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect('sheet of filters')
  await page.keyboard.press('Escape')
  await press(page, layoutMessages.openMenu)
  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible()
  await inspect('menu, signed out')
  await page.keyboard.press('Escape')
  await press(page, newsletterTexts.subscribe)
  await expect(page.getByText('Email is required')).toBeVisible()
  await inspect('newsletter with an error')

  await goWithinDocument(page, paths.signup)
  await page.getByRole('button', { name: authTexts.continue, exact: true }).click()
  await expect(page.getByText("L'email è obbligatoria")).toBeVisible()
  await inspect('sign-up with errors')
  await goWithinDocument(page, paths.resetPassword)
  await page.getByLabel(authTexts.email).fill('marta')
  await page.getByLabel(authTexts.email).press('Enter')
  await expect(page.getByText('Email non valida')).toBeVisible()
  await inspect('a new password with an error')

  for (const address of generatorStates) await visit(address)
  await goWithinDocument(page, '/generatore?specie=ovini&scopo=macello&capi=tanti')
  await press(page, generatorTexts.continue)
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect('a wrong number of animals')
  await goWithinDocument(page, `${set}&righe=AG-01:0`)
  await page.locator('summary').first().click()
  await inspect('a set with alternatives and a line taken out')

  const tiered = await aProduct({ price: 700, tiers: [{ from: 20, price: 650 }], quantity: 500 })
  await goWithinDocument(page, paths.product(tiered.id))
  await page.getByRole('spinbutton', { name: productPageTexts.quantity }).fill('20')
  await press(page, `${siteTexts.showFirst} ${uiMessages.withVat[0]}`)
  await inspect('a product with prices for quantities, the price with VAT first')
  await goWithinDocument(page, paths.product((await productNamed('Bandiera Grande')).id))
  await expect(page.getByLabel(productPageTexts.ownCode)).toBeVisible()
  await inspect('a product with a code of its own')
  await goWithinDocument(page, paths.product((await productNamed('Bandiera Aziendale numerata')).id))
  await page.getByLabel('Ordina Come').selectOption({ label: productPageTexts.orderAsChoices['marca-sistitutiva'] })
  await press(page, replacementTexts.addCode)
  await press(page, /^Ordina marche sostitutive/)
  await expect(page.getByText(productPageTexts.codeMissing).first()).toBeVisible()
  await inspect('a replacement without codes')
  await page.getByRole('list', { name: productPageTexts.pictures }).getByRole('button').first().click()
  await press(page, productPageTexts.enlarge)
  await expect(page.getByRole('dialog', { name: productPageTexts.enlarged })).toBeVisible()
  await inspect('a picture enlarged')
  await page.keyboard.press('Escape')

  await goWithinDocument(page, '/products?search=dromedario')
  await expect(page.getByRole('heading', { name: searchTexts.noneTitle })).toBeVisible()
  await inspect('no results')
  await page.goto('/products?search=it001990244731')
  await expect(page.getByText(searchTexts.tagCode)).toBeVisible()
  await inspect('the code of a tag')
  await goWithinDocument(page, paths.withdrawal)
  await press(page, withdrawalFormTexts.open)
  await press(page, withdrawalFormTexts.next)
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await inspect('a withdrawal of a guest with errors')
})

test('the cart, the checkout, orders and tags of a buyer pass the inspection in each state', {
  tag: '@inspection',
}, async ({ page, enter, inspect, visit }) => {
  const { id: tagId } = await productNamed('Bandiera Grande')
  const farmer = await aFarmer()
  const buyer = await aBuyer()
  await enter(farmer)
  await page.goto(paths.cart)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await inspect('an empty cart')
  await press(page, layoutMessages.openMenu)
  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible()
  await inspect('menu of a farmer')
  await page.keyboard.press('Escape')
  await goWithinDocument(page, paths.orders)
  await expect(page.getByRole('heading', { name: 'Nessun ordine trovato.' })).toBeVisible()
  await inspect('no orders')
  await visit(adminPaths.orders)

  await farmer.api.carts.addItem({ body: { productId: tagId, quantity: 2 } })
  await page.goto(paths.cart)
  await expect(page.getByText(cartTexts.ministryNotice)).toBeVisible()
  await inspect('a cart with a tag of the ministry')
  await goWithinDocument(page, paths.checkout)
  const { continueToPayment, fields, confirm, sameAsCompany } = orderTexts.checkout
  const name = page.getByLabel(fields.businessName)
  await name.fill('')
  await page.getByRole('checkbox', { name: sameAsCompany }).last().uncheck()
  await press(page, continueToPayment)
  await expect(page.getByText('Business name is required')).toBeVisible()
  await inspect('addresses with errors')
  await name.fill('Cascina Bonetti')
  await press(page, continueToPayment)
  await expect(page.getByRole('button', { name: confirm })).toBeVisible()
  await inspect('the payment')

  await enter(buyer.farmer)
  await page.goto(paths.order(buyer.unpaid))
  await inspect('an order to be paid by transfer')
  await press(page, orderTimelineTexts.cancel)
  await expect(page.getByRole('dialog', { name: orderTimelineTexts.cancelTitle })).toBeVisible()
  await inspect('the cancellation of an order')
  await page.keyboard.press('Escape')
  for (const id of [buyer.cancelled, buyer.sent]) await visit(paths.order(id))
  await press(page, orderTexts.detail.reorderOrder)
  await expect(page.getByRole('dialog', { name: orderTexts.detail.changedTitle })).toBeVisible()
  await inspect('what is dearer by now')
  await page.keyboard.press('Escape')
  await goWithinDocument(page, paths.orderWithdrawal(buyer.sent))
  await page.getByRole('spinbutton').first().fill('1')
  await inspect('the choice of what goes back')
  await press(page, withdrawalFormTexts.next)
  await expect(page.getByRole('heading', { name: withdrawalFormTexts.review })).toBeVisible()
  await inspect('the statement of a withdrawal')
  await press(page, withdrawalFormTexts.confirm)
  await expect(page.getByRole('heading', { name: withdrawalFormTexts.doneTitle })).toBeVisible()
  await inspect('the receipt of a withdrawal')
  await visit(paths.order(buyer.sent))

  await enter(await theDemoFarmer())
  await page.goto(paths.tags)
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  await inspect('tags')
  await press(page, /^Altre azioni/)
  await expect(page.getByRole('link', { name: tagTexts.seeProduct })).toBeVisible()
  // The open menu partly covers the targets of the rows below.
  await inspect('menu of a tag', { part: 'tr:has([aria-expanded="true"])' })
  await page.getByRole('link', { name: tagTexts.seeHistory }).click()
  await expect(page.getByText(tagTexts.history.timeline)).toBeVisible()
  await inspect('a tag')
  await goWithinDocument(page, paths.codeRequests)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await inspect('requests')
  await goWithinDocument(page, paths.tagsAt({ status: 'inattiva' }))
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  await inspect('tags out of use')
})

/** A buyer with orders that were not paid, called off and sent in part, of which one product became dearer. */
async function aBuyer() {
  const { api } = await theAdmin()
  const asConsumer = { billingAddress: { ...company, vatNumber: '' } }
  const farmer = await aVerifiedFarmer()
  const [pliers, needles] = [await aProduct({ price: 3990, productTypes: ['applicatori'] }), await aProduct()]
  const lines = [
    { productId: pliers.id, quantity: 3 },
    { productId: needles.id, quantity: 2 },
  ]
  const [unpaid, cancelled, sent] = [
    await orderOf(farmer, lines, { ...asConsumer, paymentMethod: 'bonifico' }),
    await orderOf(farmer, lines, asConsumer),
    await orderOf(farmer, lines, asConsumer),
  ]
  await farmer.api.orders.cancel({ params: { id: cancelled }, body: {} })
  const { items } = await api.orders.adminGet({ params: { id: sent } })
  const parcel = items.slice(0, 1).map(({ id }) => ({ itemId: id, quantity: 2 }))
  await api.orders.send({ params: { id: sent }, body: aParcel({ carrier: 'GLS', tracking: 'X 99', lines: parcel }) })
  await api.products.update({ params: { id: pliers.id }, body: { price: 4500 } })
  return { farmer, unpaid, cancelled, sent }
}
