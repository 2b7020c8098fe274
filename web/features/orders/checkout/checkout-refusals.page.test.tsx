import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aHolding } from '#test/builders/a-movement.ts'
import { aNewcomer } from '#test/builders/a-newcomer.ts'
import { officialFlag } from '#test/builders/a-print.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { codeRequestTexts } from '#web/features/code-requests/code-request-texts.ts'
import { paths } from '#web/paths.ts'
import { orderTexts } from '../order-texts.ts'

const texts = orderTexts.checkout
type Page = Awaited<ReturnType<typeof openPage>>
const payByTransfer = ({ page, press }: Page) => press(() => page.getByRole('radio', { name: /^Bonifico/ }))
const confirm = ({ page, press }: Page) => press(() => page.getByRole('button', { name: texts.confirm }))
const refusal = async ({ page }: Page) => within(await page.findByRole('alert'))

it('a first order that would empty a shelf is told so before it is sent, however it is to be paid', async () => {
  const world = await aNewcomer()
  const { admin, newcomer, shelf } = world
  const { title } = await admin.products.update({ params: { id: shelf }, body: { quantity: 8 } })
  await add(newcomer, shelf, { quantity: 8 })
  const opened = await openPage(world, paths.checkout, newcomer)
  const { page, press } = opened
  await press(() => page.getByRole('button', { name: texts.continueToPayment }))
  await page.findByText(texts.unpaidLimitTitle)
  await page.findByText(new RegExp(`4 pezzi di «${title}»`))
  await payByTransfer(opened)
  await page.findByText(texts.unpaidLimitTitle)
})

it('a fourth unpaid order is refused with links to the other three; one of them cancelled, it is placed', async () => {
  const world = await aNewcomer()
  const { newcomer, shelf, order, cancel } = world
  const ids = [await order(1), await order(1), await order(1)]
  await add(newcomer, shelf, { quantity: 2 })
  const refused = await openPage(world, paths.checkout, newcomer)
  await payByTransfer(refused)
  await confirm(refused)
  const alert = await refusal(refused)
  alert.getByText(texts.unpaidLimitTitle)
  alert.getByText(/Hai già 3 ordini da pagare/)
  for (const id of ids) alert.getByRole('link', { name: texts.openOrder(orderNumber(id)) })
  expect(alert.getByRole('link', { name: texts.backToCart }).getAttribute('href')).toBe(paths.cart)
  expect((await newcomer.carts.get()).items).toMatchObject([{ quantity: 2 }])

  await cancel(ids[0] ?? 0)
  const opened = await openPage(world, paths.checkout, newcomer)
  await payByTransfer(opened)
  expect(opened.page.queryByText(texts.unpaidLimitTitle)).toBeNull()
  await confirm(opened)
  await opened.page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
})

it('a lost tag that another order makes again is refused with a link to that order, where it has its number', async () => {
  const world = await aHerdWithTags(1)
  const { farmer, registry, work, replace, codes } = world
  const [code = ''] = codes
  const productId = await replace([lost(code)])
  const ordered = await world.order()
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  await add(farmer, productId, { orderAs: 'marca-sistitutiva', replacements: [lost(code)] })
  const opened = await openPage(world, paths.checkout, farmer)
  await confirm(opened)
  const alert = await refusal(opened)
  expect(alert.getAllByRole('listitem')[0]?.textContent).toContain(formatTagCode(code))
  await opened.press(() => alert.getByRole('link', { name: texts.orderedIn(orderNumber(ordered)) }))
  const made = await opened.page.findByText(codeRequestTexts.reprint(1), { exact: false })
  expect(opened.url()).toBe(paths.order(ordered))
  expect(made.closest('li')?.textContent).toContain(formatTagCode(code))
})

it('a lost tag whose animal was sold meanwhile is refused at its line, and the cart keeps it', async () => {
  const world = await aHolding()
  const { maria, admin, registry } = world
  const { herds } = await maria.readings.codes()
  const code = herds.find(({ species }) => species === 'cattle')?.codes[0] ?? ''
  const { id, title } = await aProduct(admin, officialFlag)
  await add(maria, id, { orderAs: 'marca-sistitutiva', replacements: [lost(code)] })
  await registry.control({ animal: { code, leftOn: isoDay(new Date()), cause: 'sale' } })
  await registry.sync(maria)
  const opened = await openPage(world, paths.checkout, maria)
  const { page, press } = opened
  await press(() => page.getByRole('button', { name: texts.continueToPayment }))
  await confirm(opened)
  const alert = await refusal(opened)
  alert.getByText(texts.refusedTagsTitle)
  expect(alert.getByRole('listitem').textContent).toBe(`${title}: ${formatTagCode(code)}. ${tagCodeTexts.unknown}`)
  await press(() => alert.getByRole('link', { name: texts.backToCart }))
  await page.findByRole('heading', { name: title })
  expect(page.getByRole('main').textContent).toContain(formatTagCode(code))
})
