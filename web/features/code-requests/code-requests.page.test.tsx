import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aPrintShop, aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { keeperWaitTexts } from '#web/features/keeper-waits/keeper-wait-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { paths } from '#web/paths.ts'
import { codeRequestTexts as texts } from './code-request-texts.ts'

type Opened = Awaited<ReturnType<typeof openPage>>
const herdChoice = ({ page }: Opened) =>
  page.findByRole<HTMLSelectElement>('combobox', { name: registryTexts.whichHerd })
const chosenIn = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
const cattle = (holding: string) => registryTexts.herdName({ holding, species: 'cattle' })

it('codes that wait for a herd are answered once from the account, and listed with the herd when they are granted', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  const { farmer, order, work, registry } = world
  await work()
  const account = await openPage(world, paths.account, farmer)
  await account.page.findByText(keeperWaitTexts.waiting(1))
  await account.press(() => account.page.getByRole('link', { name: keeperWaitTexts.toOrder(orderNumber(order)) }))
  const { page, user, press, expectFocus } = account
  await page.findByText(texts.now.noHerd)
  const send = () => press(() => page.getByRole('button', { name: keeperWaitTexts.send }))
  await send()
  await page.findByText(keeperWaitTexts.herdMissing)
  const question = page.getByRole('combobox', { name: keeperWaitTexts.herd(2, ['cattle']) })
  await expectFocus(() => question)
  await user.selectOptions(question, cattle('022CN031'))
  await send()
  await expectFocus(() => page.getByText(keeperWaitTexts.answered))
  await waitFor(() => expect(page.queryByText(texts.now.noHerd)).toBeNull())

  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  const list = await openPage(world, paths.codeRequests, farmer)
  const row = await list.page.findByRole('row', { name: new RegExp(texts.newCodes(2)) })
  for (const told of [cattle('022CN031'), texts.states.granted.label]) expect(row.textContent).toContain(told)
  const toOrder = list.page.getByRole('link', { name: texts.toOrder(orderNumber(order)) })
  expect(toOrder.getAttribute('href')).toBe(paths.order(order))
  await list.user.selectOptions(list.page.getByRole('combobox', { name: texts.filter }), texts.filters.rejected)
  await list.page.findByRole('heading', { name: texts.noneTitle })
  await list.press(() => list.page.getByRole('link', { name: texts.showAll }))
  await list.page.findByRole('row', { name: new RegExp(texts.newCodes(2)) })
})

it('codes that are refused say why, and are asked for again for another herd', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { farmer, order, work, registry } = world
  await registry.control({ refuseNext: 'Troppe marche' })
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  const opened = await openPage(world, paths.order(order), farmer)
  const { page, user, press } = opened
  await page.findByText(texts.refusedText)
  await page.findByText(texts.reason('Troppe marche'))
  const select = await herdChoice(opened)
  await waitFor(() => expect(chosenIn(select)).toBe(cattle('022CN031')))
  await user.selectOptions(select, cattle('014CN207'))
  await press(() => page.getByRole('button', { name: texts.askAgain }))
  await waitFor(() => expect(page.queryByText(texts.refusedText)).toBeNull())
  const [request] = (await farmer.codeRequests.list()).rows
  expect(request).toMatchObject({ holding: '014CN207', rejectionReason: null })
})

it('codes for which one herd fits are for that herd without a question, on the page of the product and in the cart', async () => {
  const world = await aPrintShop()
  const { farmer, admin } = world
  const goats = { productTypes: ['marche' as const, 'ministeriale' as const], species: ['goat' as const] }
  const { id } = await aProduct(admin, goats)
  const herd = (await farmer.registry.herds()).find(({ species }) => species === 'goat')
  if (!herd) throw new Error('this farmer has no goats')
  const product = await openPage(world, paths.product(id), farmer)
  await waitFor(() => {
    const group = product.page.getByRole('group', { name: registryTexts.whichHerd })
    within(group).getByText(registryTexts.herdName(herd))
  })
  await add(farmer, id)
  const cart = await openPage(world, paths.cart, farmer)
  await cart.page.findByText(new RegExp(registryTexts.forHerd(herd)))
  for (const { page } of [product, cart])
    expect(page.queryByRole('combobox', { name: registryTexts.whichHerd })).toBeNull()
})

it('the herd that is chosen for a product is in the cart, proposed the next time, and not asked for lost tags', async () => {
  const world = await aPrintShop()
  const { farmer, admin } = world
  const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
  const opened = await openPage(world, paths.product(id), farmer)
  const { page, user, press } = opened
  await user.selectOptions(await herdChoice(opened), cattle('022CN031'))
  await press(() => page.getByRole('button', { name: productPageTexts.addToCart }))
  await page.findByRole('button', { name: productPageTexts.added })
  const { items } = await farmer.carts.get()
  expect(items.map(({ herd }) => herd)).toEqual([{ holding: '022CN031', species: 'cattle' }])
  expect(chosenIn(await herdChoice(opened))).toBe(cattle('022CN031'))
  await user.selectOptions(page.getByLabelText(productPageTexts.orderAs), 'marca-sistitutiva')
  await waitFor(() => expect(page.queryByRole('combobox', { name: registryTexts.whichHerd })).toBeNull())
})
