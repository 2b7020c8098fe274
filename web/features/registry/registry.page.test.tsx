import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { fillInAccount, fillInCompany } from '#test/pages/account-forms.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aRegistry } from '#test/providers/a-registry.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { codeRequestTexts } from '#web/features/code-requests/code-request-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { paths } from '#web/paths.ts'
import { registryTexts as texts } from './registry-texts.ts'

type Page = Awaited<ReturnType<typeof openPage>>
const connect = ({ page, press }: Page) => press(() => page.getByRole('button', { name: texts.connect }))
/** The address of the registry for which the page has left. */
const departure = ({ departures }: Page) =>
  waitFor(() => {
    const [address = ''] = departures
    expect(address).toMatch(/^\/simulatori\/registro\//)
    return address
  })
const returnOf = (query: Record<string, string>) => `${paths.registryReturn}?${new URLSearchParams(query)}`

it('the registry account is linked on the way through the sign-up, which goes on with the next step', async () => {
  const world = await aShop()
  const registry = aRegistry(world)
  const opened = await openPage(world, paths.signup)
  const { page, press } = opened
  await fillInAccount(opened, 'nuova@cascina.example')
  await press(() => page.getByRole('button', { name: authTexts.continue }))
  await connect(opened)
  await page.findByText(signupTexts.registryChosen, { exact: false })
  await fillInCompany(opened)
  await press(() => page.getByRole('button', { name: signupTexts.register }))
  const { state, code } = await registry.consent(await departure(opened), 'elio')
  const token = opened.window.localStorage.getItem('access_token') ?? ''
  const back = await openPage(world, returnOf({ state, code }), { token })
  await back.page.findByRole('heading', { level: 1, name: signupTexts.steps[3].title })
  await back.page.findByText(signupTexts.registryLinked('014CN207'))
})

it('the registry account is linked from the cart and leads back there, and nothing says any more that it is needed', async () => {
  const world = await aShop()
  const { luca, admin } = world
  const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'] })
  await add(luca, id)
  const opened = await openPage(world, paths.cart, luca)
  const { page, press } = opened
  await page.findByText(cartTexts.ministryNotice)
  await press(() => within(page.getByRole('main')).getByRole('link', { name: texts.link }))
  await page.findByText(texts.unlinkedLead)
  await connect(opened)
  const { state, code } = await aRegistry(world).consent(await departure(opened), 'elio')
  const back = await openPage(world, returnOf({ state, code }), luca)
  await back.page.findByRole('link', { name: cartTexts.proceed })
  expect(back.url()).toBe(paths.cart)
  expect(back.page.queryByText(cartTexts.ministryNotice)).toBeNull()
  expect((await luca.users.profile()).vetInfoId).toBe('014CN207')

  const product = (await openPage(world, paths.product(id), luca)).page
  await product.findByText(productPageTexts.ministryLinked)
  expect(product.queryByText(productPageTexts.ministryNeeds)).toBeNull()
})

it('the registry account stays as it is when the keeper says no, and a return that is none begins again', async () => {
  const world = await aShop()
  const { luca } = world
  const opened = await openPage(world, paths.registryAccount, luca)
  await connect(opened)
  const { state, error } = await aRegistry(world).consent(await departure(opened), 'elio', 'deny')
  const denied = await openPage(world, returnOf({ state, error }), luca)
  await denied.page.findByRole('heading', { name: texts.back.refused })
  expect((await luca.registry.account()).linked).toBe(false)
  await denied.press(() => denied.page.getByRole('link', { name: texts.back.goOn }))
  await denied.page.findByText(texts.unlinkedLead)

  for (const path of [paths.registryReturn, returnOf({ state: 'x'.repeat(43), code: 'abc' })]) {
    const { page } = await openPage(world, path, luca)
    await page.findByRole('heading', { name: texts.back.expired })
    expect(page.getByRole('link', { name: texts.back.restart }).getAttribute('href')).toBe(paths.registryAccount)
  }
})

it('a registry that does not answer is said while the herds stay, it is read again, and unlinked', async () => {
  const world = await aShop()
  const { maria } = world
  const registry = aRegistry(world)
  await registry.link(maria, 'elio')
  await registry.sync(maria)
  const { page, press } = await openPage(world, paths.registryAccount, maria)
  const state = () => page.findAllByRole('definition')
  const herds = () => within(page.getByRole('table', { name: texts.herds })).getAllByRole('row')
  const readAgain = async () => {
    await press(() => page.getByRole('button', { name: texts.sync }))
    await waitFor(async () => expect(await registry.queued()).toHaveLength(1))
    await registry.sync(maria)
  }
  expect((await state())[0]?.textContent).toBe(texts.states.linked.label)
  await waitFor(herds)
  const { length } = herds()
  await registry.control({ http500: 5 })
  await readAgain()
  await page.findByText(texts.unavailable)
  expect(herds()).toHaveLength(length)
  await registry.control({ http500: 0 })
  await readAgain()
  await waitFor(async () => expect((await state())[0]?.textContent).toBe(texts.states.linked.label))

  await press(() => page.getByRole('button', { name: texts.unlink }))
  const dialog = within(await page.findByRole('dialog'))
  await press(() => dialog.getByRole('button', { name: texts.unlink }))
  await page.findByText(texts.unlinked)
  await page.findByText(texts.unlinkedLead)
  expect((await maria.users.profile()).vetInfoId).toBeNull()
})

it('the checkout and the order say that codes come later while the registry is down', async () => {
  const world = await aRequestedOrder({ quantity: 2, down: true })
  const { farmer, admin, registry, work, order } = world
  await work()
  // Known after several calls that failed.
  await waitFor(async () => {
    await registry.sync(farmer)
    expect((await farmer.registry.status()).available).toBe(false)
  })
  const { page } = await openPage(world, paths.order(order), farmer)
  await page.findByText(codeRequestTexts.now.unavailable)

  const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
  await add(farmer, id)
  const checkout = await openPage(world, paths.checkout, farmer)
  await checkout.page.findByText(orderTexts.checkout.codesLater)
})
