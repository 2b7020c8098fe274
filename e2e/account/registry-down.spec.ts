import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { codeRequestTexts } from '#web/features/code-requests/code-request-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { paths } from '#web/paths.ts'
import { aVerifiedFarmer, productNamed, theAdmin } from '../support/accounts.ts'
import { passAddresses, payAtBank } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'
import { aKeeper, consent, control } from '../support/registry-keeper.ts'
import { openShopWithClock } from '../support/shop-with-clock.ts'

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code

test('twenty codes, with the registry down from the checkout until ten minutes later', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  test.setTimeout(240_000)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const farmer = await aVerifiedFarmer()
  const { api: admin } = await theAdmin()
  const product = await productNamed('Bandiera Grande')
  const { username, vetInfoId } = aKeeper()
  await enter(farmer)

  await step('links the registry account', async () => {
    await page.goto(shop.at(paths.registryAccount))
    await press('Connect Account')
    await consent(page, username)
    await expect(page.getByRole('definition').first()).toHaveText(registryTexts.states.linked.label, {
      timeout: 30_000,
    })
    await expect.poll(async () => (await farmer.api.registry.herds()).length, { timeout: 30_000 }).toBe(2)
  })
  await step('puts twenty tags into the cart', async () => {
    await page.goto(shop.at(paths.product(product.id)))
    await page.getByRole('spinbutton', { name: productPageTexts.quantity }).fill('20')
    await press(productPageTexts.addToCart)
    await expect(page.getByRole('button', { name: productPageTexts.added })).toBeVisible()
  })

  await control({ down: true })
  await expect(async () => {
    await farmer.api.registry.sync()
    expect((await farmer.api.registry.status()).available).toBe(false)
  }).toPass({ timeout: 60_000, intervals: [500] })
  let id = 0
  await step('is told at the checkout that the registry is down, and orders', async () => {
    await page.goto(shop.at(paths.cart))
    await page.getByRole('link', { name: cartTexts.proceed }).click()
    await passAddresses(page)
    await expect(page.getByText(orderTexts.checkout.codesLater)).toBeVisible()
    await press(orderTexts.checkout.confirm)
    await payAtBank(page)
    await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine ORDER-/ })).toBeVisible()
    id = Number(new URL(page.url()).pathname.split('/').at(-1))
  })
  const request = async () => {
    const [found] = (await admin.codeRequests.adminList({ query: { orderId: id } })).rows
    if (!found) throw new Error('nothing is asked for')
    return found
  }
  const item = async () => (await farmer.api.orders.get({ params: { id } })).items[0]

  await step('waits for ten minutes, in which it is asked for again and again', async () => {
    for (let minute = 0; minute < 10; minute++) {
      await shop.later(1)
      await expect
        .poll(async () => Date.parse((await request()).dueAt ?? ''), { timeout: 30_000 })
        .toBeGreaterThan(shop.now())
    }
    expect(await request()).toMatchObject({ state: 'waiting', blockReason: 'unavailable', quantity: 20 })
    await page.reload()
    await expect(page.getByText(codeRequestTexts.now.unavailable)).toBeVisible()
  })
  await step('has all twenty once the registry is back', async () => {
    await control({ down: false })
    await shop.later(2)
    await expect.poll(async () => (await request()).state, { timeout: 30_000 }).toBe('sent')
    await shop.later(1)
    await expect.poll(async () => (await item())?.codes.length, { timeout: 30_000 }).toBe(20)
    await page.reload()
    await expect(page.getByText(codeRequestTexts.states.granted.label, { exact: true })).toBeVisible()
  })

  const codes = (await item())?.codes ?? []
  expect(new Set(codes).size).toBe(20)
  await step('sees them with the order and among the tags, and was told by mail', async () => {
    await expect(page.getByRole('article')).toContainText(asRead(codes[0] ?? ''))
    await expect(page.getByRole('article')).toContainText(codes.at(-1)?.slice(-4) ?? '')
    await page.goto(shop.at(paths.tagsAt({ sort: 'code', status: 'in-attesa' })))
    await expect(page.getByRole('row')).toHaveCount(1 + 12)
    await expect(page.getByRole('row', { name: asRead(codes[0] ?? '') })).toBeVisible()
    const { rows } = await farmer.api.tags.list({ query: { sort: 'code', pageSize: 24 } })
    expect(rows.map(({ code }) => code)).toEqual(codes.toSorted())
    await expect
      .poll(async () => (await mailsTo(farmer.email)).map(({ subject }) => subject), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('20 codici'))
  })
  // All attempts were the same request, and it was accepted once.
  const { rows: calls } = await admin.callLog.list({
    query: { operation: 'request-codes', search: vetInfoId },
  })
  expect(calls.length).toBeGreaterThan(5)
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(calls.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  const { rows: issues } = await admin.issues.list()
  const subject = `request ${(await request()).id}`
  expect(issues.filter(issue => issue.subject === subject)).toEqual([])
})
