import { randomUUID } from 'node:crypto'
import { formatEuro } from '#domain/money/money.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { discountTexts as texts, toggleTexts } from '#web/features/discounts/discount-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** A code that no other test uses. */
const aCode = () => `PROVA-${randomUUID().slice(0, 8).toUpperCase()}`

test.describe('staff', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })

  test('issues a code, changes it, and switches it off and on', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    await enter(admin)
    const code = aCode()
    const row = page.getByRole('row').filter({ hasText: code })
    const dialog = page.getByRole('dialog')
    const change = row.getByRole('button', { name: texts.changeCode(code) })
    const save = dialog.getByRole('button', { name: texts.save })
    const statusMessage = page.getByRole('status')
    const storedProduct = async () => (await admin.api.discounts.list()).find(discount => discount.code === code)

    await step('from the dashboard to the codes', async () => {
      await page.goto(adminPaths.dashboard)
      await adminSection(page, 'discounts').click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    })
    await step('what is wrong stands at its field', async () => {
      await page.getByRole('button', { name: texts.add }).click()
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(dialog.getByLabel(texts.code, { exact: true })).toBeFocused()
      await dialog.getByLabel(texts.code, { exact: true }).fill(code.toLowerCase())
      await dialog.getByLabel(texts.basisPoints).fill('120')
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(dialog.getByLabel(texts.basisPoints)).toHaveAccessibleDescription(texts.percentInvalid)
    })
    await step('created', async () => {
      await dialog.getByLabel(texts.basisPoints).fill('12,5')
      await dialog.getByLabel(texts.minimum).fill('20')
      await dialog.getByLabel(texts.maxUses).fill('50')
      await dialog.getByLabel(texts.onlyOnce).check()
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(statusMessage.filter({ hasText: texts.created(code) })).toBeVisible()
      await expect(row).toContainText('12,5')
      await expect(row).toContainText(texts.states.active)
      await expectAccessible(page, 'codes')
    })
    await step('changed while somebody else does the same: nothing is written over', async () => {
      await change.click()
      await expect(dialog.getByLabel(texts.basisPoints)).toHaveValue('12,5')
      await expect(dialog.getByLabel(texts.minimum)).toHaveValue('20,00')
      await dialog.getByLabel(texts.basisPoints).fill('15')
      const { version = '' } = (await storedProduct()) ?? {}
      const others = { code, basisPoints: 1_250, minimum: 3_000, maxUses: 50, oncePerCustomer: true }
      await admin.api.discounts.update({
        params: { id: (await storedProduct())?.id ?? 0 },
        body: { ...others, version },
      })
      await save.click()
      await expect(dialog.getByRole('alert')).toContainText(texts.conflictTitle)
      await dialog.getByRole('button', { name: texts.reload }).click()
      await expect(dialog.getByText(texts.caughtUp)).toBeVisible()
      await expect(dialog.getByLabel(texts.minimum)).toHaveValue('30,00')
      await expect(dialog.getByLabel(texts.basisPoints)).toHaveValue('15')
      await expectAccessible(page, 'a code being changed')
      await save.click()
      await expect(statusMessage.filter({ hasText: texts.saved(code) })).toBeVisible()
      await expect(row).toContainText('15\u00a0%')
      await expect(row).toContainText(texts.from(formatEuro(3_000)))
    })
    await step('once it was used, what it promised stays', async () => {
      const product = await aProduct({ price: 5_000 })
      for (const farmer of [await aFarmer(), await aFarmer()]) {
        await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
        await farmer.api.carts.applyDiscount({ body: { code } })
        await orderOf(farmer, [], { paymentMethod: 'bonifico' })
      }
      await page.reload()
      await change.click()
      await expect(dialog.getByText(texts.locked)).toBeVisible()
      await expect(dialog.getByLabel(texts.basisPoints)).toHaveCount(0)
      await dialog.getByLabel(texts.maxUses).fill('1')
      await save.click()
      await expect(dialog.getByLabel(texts.maxUses)).toHaveAccessibleDescription(/usato 2 volte/)
      await dialog.getByLabel(texts.maxUses).fill('2')
      await dialog.getByLabel(texts.minimum).fill('')
      await expectAccessible(page, 'a used code')
      await save.click()
      await expect(row).toContainText(texts.states['used-up'])
      await expect(row).not.toContainText(formatEuro(3_000))
      expect(await storedProduct()).toMatchObject({
        basisPoints: 1_500,
        minimum: 0,
        maxUses: 2,
        oncePerCustomer: true,
      })
    })
    for (const [is, button, words] of [
      [texts.states.disabled, texts.disableCode(code), toggleTexts.off],
      [texts.states['used-up'], texts.enableCode(code), toggleTexts.on],
    ] as const)
      await step(words.done(code), async () => {
        await row.getByRole('button', { name: button }).click()
        await dialog.getByRole('button', { name: words.confirm }).click()
        await expect(statusMessage.filter({ hasText: words.done(code) })).toBeVisible()
        await expect(row).toContainText(is)
      })
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

    await step('a code that nobody issued, and one that does not hold yet', async () => {
      await page.goto(paths.cart)
      await apply.click()
      await expect(page.getByText(cartTexts.discountMissing)).toBeVisible()
      await box.fill('MAI-ESISTITO')
      await apply.click()
      await expect(box).toHaveAccessibleDescription(/non esiste/)
      await box.fill(code.toLowerCase())
      await apply.click()
      await expect(box).toHaveAccessibleDescription(/mancano 10,00/)
    })
    await step('applied, and taken off what is ordered', async () => {
      // On a slow line the code is pressed before the quantity has arrived.
      await page.route('**/api/carts/items/*', async route => {
        await new Promise(resolve => setTimeout(resolve, 500))
        await route.continue()
      })
      await quantity.fill('10')
      await quantity.press('Tab')
      await apply.click()
      await expect(page.getByText(cartTexts.discountApplied(code))).toBeFocused()
      await expect(page.getByText(formatEuro(12_300)).first()).toBeVisible()
      await expectAccessible(page, 'cart with a code')
    })
    await step('too little again: it says so, and goes when it is told to', async () => {
      await quantity.fill('9')
      await quantity.press('Tab')
      await expect(page.getByText(cartTexts.discountUnchanged)).toBeVisible()
      await page.getByRole('button', { name: cartTexts.removeDiscount(code) }).click()
      await expect(box).toBeVisible()
      await expect(page.getByText(cartTexts.discountRemoved(code))).toBeFocused()
    })
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
