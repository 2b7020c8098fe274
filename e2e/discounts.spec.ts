import { randomUUID } from 'node:crypto'
import { formatEuro } from '#domain/money.ts'
import { deskPaths } from '#web/desk-paths.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { switchTexts, discountTexts as texts } from '#web/features/discounts/discount-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { deskRoom } from './at-the-desk.ts'
import { expectAccessible } from './expect-accessible.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

/** A code that no other test has. */
const aCode = () => `PROVA-${randomUUID().slice(0, 8).toUpperCase()}`

test.describe('the shopkeeper', () => {
  test.use({ provoked: [/status of 409/] })

  test('issues a code, changes it, and switches it off and on', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    await enter(admin)
    const code = aCode()
    const row = page.getByRole('row').filter({ hasText: code })
    const dialog = page.getByRole('dialog')
    const change = row.getByRole('button', { name: texts.changeCode(code) })
    const save = dialog.getByRole('button', { name: texts.save })
    const news = page.getByRole('status')
    const kept = async () => (await admin.api.discounts.list()).find(discount => discount.code === code)

    await step('from the desk’s front page to the codes', async () => {
      await page.goto(deskPaths.today)
      await deskRoom(page, 'discounts').click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    })
    await step(
      'what is wrong stands at its field',
      async () => {
        await page.getByRole('button', { name: texts.add }).click()
        await dialog.getByRole('button', { name: texts.create }).click()
        await expect(dialog.getByLabel(texts.code, { exact: true })).toBeFocused()
        await dialog.getByLabel(texts.code, { exact: true }).fill(code.toLowerCase())
        await dialog.getByLabel(texts.basisPoints).fill('120')
        await dialog.getByRole('button', { name: texts.create }).click()
        await expect(dialog.getByLabel(texts.basisPoints)).toHaveAccessibleDescription(texts.percentInvalid)
      },
      rowsMove,
    )
    await step(
      'created',
      async () => {
        await dialog.getByLabel(texts.basisPoints).fill('12,5')
        await dialog.getByLabel(texts.minimum).fill('20')
        await dialog.getByLabel(texts.mostUses).fill('50')
        await dialog.getByLabel(texts.onlyOnce).check()
        await dialog.getByRole('button', { name: texts.create }).click()
        await expect(news.filter({ hasText: texts.created(code) })).toBeVisible()
        await expect(row).toContainText('12,5')
        await expect(row).toContainText(texts.states.active)
        await expectAccessible(page, 'codes')
      },
      rowsMove,
    )
    await step(
      'changed while somebody else does the same: nothing is written over',
      async () => {
        await change.click()
        await expect(dialog.getByLabel(texts.basisPoints)).toHaveValue('12,5')
        await expect(dialog.getByLabel(texts.minimum)).toHaveValue('20,00')
        await dialog.getByLabel(texts.basisPoints).fill('15')
        const { version = '' } = (await kept()) ?? {}
        const others = { code, basisPoints: 1_250, minimum: 3_000, mostUses: 50, oncePerCustomer: true }
        await admin.api.discounts.change({ params: { id: (await kept())?.id ?? 0 }, body: { ...others, version } })
        await save.click()
        await expect(dialog.getByRole('alert')).toContainText(texts.conflictTitle)
        await dialog.getByRole('button', { name: texts.catchUp }).click()
        await expect(dialog.getByText(texts.caughtUp)).toBeVisible()
        await expect(dialog.getByLabel(texts.minimum)).toHaveValue('30,00')
        await expect(dialog.getByLabel(texts.basisPoints)).toHaveValue('15')
        await expectAccessible(page, 'a code being changed')
        await save.click()
        await expect(news.filter({ hasText: texts.saved(code) })).toBeVisible()
        await expect(row).toContainText('15\u00a0%')
        await expect(row).toContainText(texts.from(formatEuro(3_000)))
      },
      rowsMove,
    )
    await step(
      'once it was used, what it promised stays',
      async () => {
        const product = await aProduct({ price: 5_000 })
        for (const farmer of [await aFarmer(), await aFarmer()]) {
          await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
          await farmer.api.carts.applyDiscount({ body: { code } })
          await orderOf(farmer, [], { paymentMethod: 'bonifico' })
        }
        await page.reload()
        await change.click()
        await expect(dialog.getByText(texts.promised)).toBeVisible()
        await expect(dialog.getByLabel(texts.basisPoints)).toHaveCount(0)
        await dialog.getByLabel(texts.mostUses).fill('1')
        await save.click()
        await expect(dialog.getByLabel(texts.mostUses)).toHaveAccessibleDescription(/usato 2 volte/)
        await dialog.getByLabel(texts.mostUses).fill('2')
        await dialog.getByLabel(texts.minimum).fill('')
        await expectAccessible(page, 'a used code')
        await save.click()
        await expect(row).toContainText(texts.states['used-up'])
        await expect(row).not.toContainText(formatEuro(3_000))
        expect(await kept()).toMatchObject({ basisPoints: 1_500, minimum: 0, mostUses: 2, oncePerCustomer: true })
      },
      rowsMove,
    )
    for (const [is, button, words] of [
      [texts.states.disabled, texts.disableCode(code), switchTexts.off],
      [texts.states['used-up'], texts.enableCode(code), switchTexts.on],
    ] as const)
      await step(
        words.done(code),
        async () => {
          await row.getByRole('button', { name: button }).click()
          await dialog.getByRole('button', { name: words.confirm }).click()
          await expect(news.filter({ hasText: words.done(code) })).toBeVisible()
          await expect(row).toContainText(is)
        },
        rowsMove,
      )
  })
})

test.describe('a shopper', () => {
  test.use({ provoked: [/status of 409/] })

  test('applies a code, loses it, and orders with it', async ({ page, enter, step }) => {
    const { api } = await theAdmin()
    const code = aCode()
    await api.discounts.create({ body: { code, basisPoints: 1_000, minimum: 10_000 } })
    const farmer = await aFarmer()
    const product = await aProduct({ price: 1_000 })
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 9 } })
    await enter(farmer)
    const box = page.getByLabel(cartTexts.discountCode)
    const apply = page.getByRole('button', { name: cartTexts.apply })
    const quantity = page.getByLabel(cartTexts.quantityOf(product.title))

    await step(
      'a code that nobody issued, and one that does not hold yet',
      async () => {
        await page.goto(paths.cart)
        await apply.click()
        await expect(page.getByText(cartTexts.discountMissing)).toBeVisible()
        await box.fill('MAI-ESISTITO')
        await apply.click()
        await expect(box).toHaveAccessibleDescription(/non esiste/)
        await box.fill(code.toLowerCase())
        await apply.click()
        await expect(box).toHaveAccessibleDescription(/mancano 10,00/)
      },
      rowsMove,
    )
    await step(
      'applied, and taken off what is ordered',
      async () => {
        await quantity.fill('10')
        await quantity.press('Tab')
        await expect(page.getByText(formatEuro(10_000)).first()).toBeVisible()
        await apply.click()
        await expect(page.getByText(cartTexts.discountApplied(code))).toBeFocused()
        await expect(page.getByText(formatEuro(12_300)).first()).toBeVisible()
        await expectAccessible(page, 'cart with a code')
      },
      rowsMove,
    )
    await step(
      'too little again: it says so, and goes when it is told to',
      async () => {
        await quantity.fill('9')
        await quantity.press('Tab')
        await expect(page.getByText(cartTexts.discountKept)).toBeVisible()
        await page.getByRole('button', { name: cartTexts.removeDiscount(code) }).click()
        await expect(box).toBeVisible()
        await expect(page.getByText(cartTexts.discountRemoved(code))).toBeFocused()
      },
      rowsMove,
    )
    await step('the order shows it', async () => {
      await farmer.api.carts.clear()
      await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 10 } })
      await farmer.api.carts.applyDiscount({ body: { code } })
      const id = await orderOf(farmer, [])
      await page.goto(paths.order(id))
      await expect(page.getByText(orderTexts.detail.ofWhichDiscount)).toContainText(code)
    })
  })
})
