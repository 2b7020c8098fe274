import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { phoneOrderTexts as texts } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { unsavedChangesTexts } from '#web/ui/forms/unsaved-changes-texts.ts'
import { aFarmer, aProduct, changeProduct, theAdmin } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test.describe('an order by telephone', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })
  test('is taken for a customer who is found', async ({ page, enter, step }) => {
    const name = `Nives Alpe ${crypto.randomUUID().slice(0, 6)}`
    const farmer = await aFarmer({ name })
    const product = await aProduct({ price: 1250, quantity: 40 })
    await enter(await theAdmin())

    await step('for a customer who is found', async () => {
      await page.goto(adminPaths.orders)
      await page.getByRole('link', { name: texts.open }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await page.getByRole('combobox', { name: texts.findBuyer }).pressSequentially(name.slice(-6))
      await expect(page.getByRole('option')).toHaveCount(1)
      await expect(page.getByRole('option')).toContainText(name)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: texts.findProduct })).toBeFocused()
    })
    await step('a line that is removed leaves the focus where the next is found', async () => {
      const find = page.getByRole('combobox', { name: texts.findProduct })
      await find.pressSequentially(product.productCode)
      await page.getByRole('option').filter({ hasText: product.title }).first().click()
      await expect(find).toBeFocused()
      await page.getByRole('button', { name: texts.removeLine(product.title) }).click()
      await expect(find).toBeFocused()
    })
    await step('of what they want, as their cart prices it', async () => {
      await page.getByRole('combobox', { name: texts.findProduct }).pressSequentially(product.productCode)
      const option = page.getByRole('option').filter({ hasText: product.title }).first()
      await expect(option).toContainText(/12,50\s€ \(15,56\s€ con IVA\)/)
      await option.click()
      await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('50')
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.refused)).toBeVisible()
      await expect(page.getByRole('spinbutton', { name: texts.quantityOf(product.title) })).toBeFocused()
      await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('3')
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.refused)).toHaveCount(0)
      await expect(page.getByText('37,50').first()).toBeVisible()
      await expectAccessible(page, 'an order by telephone')
      await expectToFitNarrowScreens(page)
    })
    await step('kept when a link is pressed too early', async () => {
      await page.getByRole('link', { name: texts.otherBuyer }).click()
      const question = page.getByRole('dialog', { name: unsavedChangesTexts.title })
      await expect(question).toBeVisible()
      await expectAccessible(page, 'an order by telephone that would be lost')
      await question.getByRole('button', { name: unsavedChangesTexts.stay }).click()
      await expect(page.getByRole('spinbutton', { name: texts.quantityOf(product.title) })).toHaveValue('3')
    })
    await step('the addresses keep the focus at their heading', async () => {
      const heading = page.getByRole('heading', { level: 2, name: texts.addresses })
      await page.getByRole('button', { name: texts.edit }).click()
      await expect(heading).toBeFocused()
      await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
      await expect(heading).toBeFocused()
    })
    await step('refused at the last moment: the focus goes to the reason', async () => {
      await changeProduct(product.id, { quantity: 2 })
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText(texts.refused)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: texts.total })).toBeFocused()
      await changeProduct(product.id, { quantity: 40 })
      await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('2')
      await page.keyboard.press('Enter')
      await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('3')
      await page.keyboard.press('Enter')
    })
    await step('placed', async () => {
      await expect(page.getByText(texts.byTransfer)).toBeVisible()
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
      await expect(page.getByRole('heading', { name: orderTimelineTexts.history })).toBeVisible()
    })
    const [order] = (await farmer.api.orders.list()).rows
    expect(order).toMatchObject({ paymentMethod: 'bonifico', items: [{ quantity: 3 }] })
  })
  test('keeps the focus where a form opens and closes', async ({ page, enter }) => {
    await enter(await theAdmin())
    await page.goto(adminPaths.newOrder)
    const opener = page.getByRole('button', { name: texts.newBuyerOpen })
    await opener.click()
    await expect(page.getByLabel(texts.newBuyerName)).toBeFocused()
    await page.getByRole('button', { name: texts.newBuyerCancel }).click()
    await expect(opener).toBeFocused()
  })

  test('makes lost tags again, told by their last digits', async ({ page, enter, step }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const [one = '', two = '', three = ''] = codes
    const { id } = await farmer.api.users.me()
    await enter(await theAdmin())
    await page.goto(adminPaths.newOrderFor(id))
    await step('as the keeper names them', async () => {
      await page.getByLabel(lostTagTexts.label).fill(`${one.slice(-5)}, ${two.slice(-5)}, ${three}, 00000`)
      await expect(page.getByText(lostTagTexts.read({ ready: 3, toCheck: 1 }))).toBeVisible()
      await expect(page.getByText(texts.toCheck(1))).toBeVisible()
      await page.getByLabel(lostTagTexts.pieceOf(formatTagCode(three))).selectOption('principale')
      await expectAccessible(page, 'lost tags by telephone')
      await expectToFitNarrowScreens(page)
      await page.getByRole('button', { name: lostTagTexts.removeInput('00000') }).click()
      await expect(page.getByLabel(lostTagTexts.label)).toBeFocused()
    })
    await step('with what proves the identity where both pieces are lost', async () => {
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByLabel(lostTagTexts.proofForAll)).toBeFocused()
      await page.getByLabel(lostTagTexts.proofForAll).selectOption('transponder')
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
    })
    const [order] = (await farmer.api.orders.list()).rows
    const replacements = order?.items.flatMap(item => item.replacements)
    expect(replacements?.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { code: one, piece: 'entrambe', identityProof: 'transponder' },
      { code: two, piece: 'entrambe', identityProof: 'transponder' },
      { code: three, piece: 'principale' },
    ])
  })
  test('takes six steps for ten replacements, from the caller’s number to the order', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const { id } = await farmer.api.users.me()
    const digits = String(Date.now()).slice(-7)
    await farmer.api.users.update({ params: { id }, body: { phone: `+39 333${digits}` } })
    const lost = codes.slice(0, 10).map(code => code.slice(-5))
    await enter(await theAdmin())
    const effort = await countEffort(page)
    await page.goto(adminPaths.newOrder)
    await step('from the number to the order', async () => {
      await page.getByRole('combobox', { name: texts.findBuyer }).fill(`333 ${digits.slice(0, 3)} ${digits.slice(3)}`)
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByLabel(lostTagTexts.label).fill(lost.join(' '))
      await expect(page.getByText(lostTagTexts.read({ ready: 10, toCheck: 0 }))).toBeVisible()
      await page.getByLabel(lostTagTexts.proofForAll).selectOption('transponder')
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
    })
    // Twelve steps before: at most half of them.
    await effort.expectAtMost('ten replacements by telephone', { fields: 3, strokes: 2, presses: 1 })
    const [order] = (await farmer.api.orders.list()).rows
    expect(order?.items.flatMap(item => item.replacements)).toHaveLength(10)
  })
})
