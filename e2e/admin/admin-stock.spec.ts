import { productMessages as refusals } from '#server/features/products/product-messages.ts'
import { adminPaths } from '#web/admin-paths.ts'
import {
  stockReasonTexts as reasons,
  stockEventTexts as steps,
  adminHistoryTexts as texts,
} from '#web/features/products/admin/admin-history-texts.ts'
import { adminFormTexts as form, adminRemoveTexts as removing } from '#web/features/products/admin/admin-texts.ts'
import { aFarmer, aProduct, changeProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { field, save, storedProduct } from '../support/product-editing.ts'

test('pieces come and go for a reason, and the product’s page tells all of it', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const { id } = await aProduct({ quantity: 50 })
  const orderId = await orderOf(await aFarmer(), [{ productId: id, quantity: 3 }])
  await changeProduct(id, { price: 650 })
  await enter(await theAdmin())
  const history = page.getByRole('list', { name: texts.stock })
  const sheet = page.getByRole('dialog', { name: texts.moveTitle })

  await step('what orders took stands there', async () => {
    await page.goto(adminPaths.product(id))
    await page.getByText(texts.stock, { exact: true }).click()
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByRole('listitem').first()).toContainText(`${steps.sold} ORDER-${orderId}`)
    await expect(history.getByRole('listitem').first()).toContainText('-3')
  })
  await step('goods come; what was typed stays', async () => {
    await field(page, form.brand).fill('Altro marchio')
    await page.getByRole('button', { name: texts.move }).click()
    await sheet.getByRole('button', { name: texts.confirm }).click()
    await expect(sheet).toContainText(texts.reasonMissing)
    await sheet.getByLabel(texts.reason).selectOption(reasons.received)
    await sheet.getByLabel(texts.pieces.up).fill('200')
    await expect(sheet).toContainText(texts.outcome(47, 247))
    await sheet.getByLabel(texts.note).fill('Bolla 41')
    await sheet.getByRole('button', { name: texts.confirm }).click()
    await expect(history.getByRole('listitem').first()).toContainText('47 → 247 · Bolla 41')
    await expect(field(page, form.quantity)).toHaveValue('247')
    await expect(field(page, form.brand)).toHaveValue('Altro marchio')
  })
  await step('a quantity that is typed asks why', async () => {
    await field(page, form.quantity).fill('240')
    await save(page).click()
    const reason = page.getByLabel(texts.reason)
    await expect(reason).toHaveAccessibleDescription(texts.reasonMissing)
    await reason.selectOption(reasons.received)
    await save(page).click()
    await expect(reason).toHaveAccessibleDescription(texts.reasonWrong)
    await reason.selectOption(reasons.spoiled)
    await save(page).click()
    await expect(page.getByText(form.saved)).toBeVisible()
    await expect(reason).toHaveCount(0)
    await expect(history.getByRole('listitem').first()).toContainText(reasons.spoiled)
    expect(await storedProduct(id)).toMatchObject({ quantity: 240, brand: 'Altro marchio' })
  })
  await step('prices, and the least of thirty days', async () => {
    await page.getByText(texts.prices, { exact: true }).click()
    const prices = page.getByRole('list', { name: texts.prices }).getByRole('listitem')
    await expect(prices).toHaveCount(2)
    await expect(prices.first()).toContainText('6,50')
    await expect(page.getByText(texts.lowestHint)).toBeVisible()
  })
  await step('what was sold is disabled, and its shelf stays in sight', async () => {
    await page.getByRole('button', { name: form.disable }).click()
    await page.getByRole('dialog').getByRole('button', { name: removing.disable }).click()
    await expect(page).toHaveURL(adminPaths.products)
    await page.goto(adminPaths.product(id))
    await page.getByText(texts.stock, { exact: true }).click()
    await expect(history.getByRole('listitem').first()).toContainText(reasons.spoiled)
  })
})

test.describe('pieces that were counted', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })

  test('while one was sold are refused once, with what there is now', async ({ page, enter, step }) => {
    const { id } = await aProduct({ quantity: 50 })
    await enter(await theAdmin())
    const sheet = page.getByRole('dialog', { name: texts.moveTitle })
    const pieces = sheet.getByLabel(texts.pieces.to)

    await step('refused', async () => {
      await page.goto(adminPaths.product(id))
      await field(page, form.brand).fill('Altro marchio')
      await page.getByText(texts.stock, { exact: true }).click()
      await page.getByRole('button', { name: texts.move }).click()
      await expect(sheet).toContainText(`${texts.quantity}: 50`)
      await sheet.getByLabel(texts.reason).selectOption(reasons.counted)
      await pieces.fill('48')
      await sheet.getByLabel(texts.note).fill('Scaffale in fondo')
      await orderOf(await aFarmer(), [{ productId: id, quantity: 1 }])
      await sheet.getByRole('button', { name: texts.confirm }).click()
      await expect(pieces).toHaveAccessibleDescription(refusals.quantityChanged(49))
      await expect(sheet).toContainText(`${texts.quantity}: 49`)
      await expect(pieces).toHaveValue('48')
      await expect(sheet.getByLabel(texts.note)).toHaveValue('Scaffale in fondo')
      expect((await storedProduct(id)).quantity).toBe(49)
    })
    await step('then taken, and what was typed beside it is saved as well', async () => {
      await sheet.getByRole('button', { name: texts.confirm }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('list', { name: texts.stock }).getByRole('listitem').first()).toContainText(
        '49 → 48 · Scaffale in fondo',
      )
      await expect(field(page, form.quantity)).toHaveValue('48')
      await expect(field(page, form.brand)).toHaveValue('Altro marchio')
      await save(page).click()
      await expect(page.getByText(form.saved)).toBeVisible()
      expect(await storedProduct(id)).toMatchObject({ quantity: 48, brand: 'Altro marchio' })
    })
    await step('do not hide that somebody else wrote where one is writing', async () => {
      await field(page, form.brand).fill('Il mio marchio')
      await changeProduct(id, { brand: 'Il marchio di un altro' })
      await page.getByRole('button', { name: texts.move }).click()
      await sheet.getByLabel(texts.reason).selectOption(reasons.received)
      await sheet.getByLabel(texts.pieces.up).fill('1')
      await sheet.getByRole('button', { name: texts.confirm }).click()
      await expect(sheet).toHaveCount(0)
      await save(page).click()
      await expect(page.getByRole('alert')).toContainText(refusals.changed)
      expect(await storedProduct(id)).toMatchObject({ quantity: 49, brand: 'Il marchio di un altro' })
      await save(page).click()
      await expect(page.getByText(form.saved)).toBeVisible()
      expect((await storedProduct(id)).brand).toBe('Il mio marchio')
    })
    await step('of a product that is disabled too', async () => {
      await changeProduct(id, { disabled: true })
      await page.goto(adminPaths.product(id))
      await page.getByText(texts.stock, { exact: true }).click()
      await page.getByRole('button', { name: texts.move }).click()
      await sheet.getByLabel(texts.reason).selectOption(reasons.counted)
      await pieces.fill('40')
      const { api } = await theAdmin()
      await api.adminProducts.moveStock({ params: { id }, body: { reason: 'received', pieces: 2 } })
      await sheet.getByRole('button', { name: texts.confirm }).click()
      await expect(sheet).toContainText(`${texts.quantity}: 51`)
      await sheet.getByRole('button', { name: texts.confirm }).click()
      await expect(sheet).toHaveCount(0)
      expect((await storedProduct(id)).quantity).toBe(40)
    })
  })
})
