import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { codeRequestTexts as texts } from '#web/features/code-requests/code-request-texts.ts'
import { keeperWaitTexts } from '#web/features/keeper-waits/keeper-wait-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { orderOf, productNamed } from '../support/accounts.ts'
import { passAddresses, payAtBank } from '../support/bank.ts'
import { expect, onPaper, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

const { checkout, success } = orderTexts
const cattleTag = () => productNamed('Bandiera Grande in nylon')
/** The registry takes four seconds to decide, and shop and page a few more to learn of it. */
const granted = { timeout: 45_000 }

const herdChoice = (page: Page) => page.getByRole('combobox', { name: registryTexts.whichHerd })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code

test.describe('codes for new tags', () => {
  test('are for the only herd that fits, without a question', async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('prova')
    const cattle = herds.find(({ species }) => species === 'cattle')
    const { id } = await cattleTag()
    await farmer.api.carts.addItem({ body: { productId: id, quantity: 2 } })
    await enter(farmer)
    await step('said on the product’s page', async () => {
      await page.goto(paths.product(id))
      await expect(page.getByRole('group', { name: registryTexts.whichHerd })).toContainText(
        `${cattle?.holding}, bovini`,
      )
      await expect(herdChoice(page)).toHaveCount(0)
    })
    await step('said in the cart', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(`per ${cattle?.holding}, bovini`)).toBeVisible()
      await expect(herdChoice(page)).toHaveCount(0)
    })
  })

  test('are for the herd chosen on the product’s page, which is remembered', async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [, second] = herds
    const name = registryTexts.herdName(second ?? { holding: '', species: 'cattle' })
    const { id } = await cattleTag()
    await enter(farmer)
    await step('chosen, and in the cart', async () => {
      await page.goto(paths.product(id))
      await herdChoice(page).selectOption(name)
      await press(page, productPageTexts.addToCart)
      await expect(page.getByRole('button', { name: productPageTexts.added })).toBeVisible()
      const { items } = await farmer.api.carts.get()
      expect(items.map(({ herd }) => herd)).toEqual([{ holding: second?.holding, species: 'cattle' }])
    })
    await step('proposed the next time', async () => {
      await page.reload()
      await expect(herdChoice(page).locator('option:checked')).toHaveText(name)
    })
    await step('not asked of a tag that is made again', async () => {
      await page.getByLabel(productPageTexts.orderAs).selectOption('marca-sistitutiva')
      await expect(herdChoice(page)).toHaveCount(0)
    })
  })

  test('are for the herd chosen in the cart, and come by themselves; each tag tells its life', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [, second] = herds
    const name = registryTexts.herdName(second ?? { holding: '', species: 'cattle' })
    const { id, title } = await cattleTag()
    await farmer.api.carts.addItem({ body: { productId: id, quantity: 3 } })
    await enter(farmer)
    await step('chosen', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(cartTexts.herdMissing(1))).toBeVisible()
      await herdChoice(page).selectOption(name)
      await expect(page.getByText(cartTexts.herdMissing(1))).toBeHidden()
    })
    await step('ordered', async () => {
      await page.getByRole('link', { name: cartTexts.proceed }).click()
      await passAddresses(page)
      await expect(page.getByRole('complementary').or(page.getByRole('main'))).toContainText(`per ${name}`)
      await press(page, checkout.confirm)
      await payAtBank(page)
      await page.getByRole('link', { name: success.toOrder }).click()
    })
    await step('granted while one looks', async () => {
      await expect(page.getByRole('row', { name: title })).toContainText(`per ${name}`)
      await expect(page.getByText(texts.states.granted.label, { exact: true })).toBeVisible(granted)
      await page.locator('summary', { hasText: texts.history }).click()
      await expect(page.getByText('Codici concessi: 3', { exact: true })).toBeVisible()
    })
    const { rows: tags } = await farmer.api.tags.list({ query: { sort: 'code' } })
    const [tag] = tags
    await step('on paper without the steps', async () => {
      await onPaper(page, async () => {
        await expect(page.getByText('Codici concessi: 3', { exact: true })).toBeHidden()
        await expect(page.getByRole('row', { name: title })).toContainText(asRead(tag?.code ?? ''))
      })
    })
    await step('one tag', async () => {
      await page.goto(paths.tagsAt({ sort: 'code' }))
      await page.getByRole('link', { name: asRead(tag?.code ?? '') }).click()
      await expect(page).toHaveURL(paths.tag(tag?.id ?? 0))
      await expect(page.getByRole('heading', { level: 1, name: tagTexts.history.title })).toBeVisible()
      await expect(page.getByText(tagTexts.history.states.granted)).toBeVisible()
      await expect(page.getByText('Codice concesso')).toBeVisible()
      await expect(page.getByRole('link', { name: 'ORDER-' })).toBeVisible()
    })
  })

  test('wait for a herd that was not chosen, and go on when it is', async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const name = registryTexts.herdName(herds[0] ?? { holding: '', species: 'cattle' })
    const { id } = await cattleTag()
    const order = await orderOf(farmer, [{ productId: id, quantity: 2 }])
    await enter(farmer)
    await step('the account leads there', async () => {
      await expect
        .poll(async () => (await farmer.api.codeRequests.list()).rows[0]?.blockReason, granted)
        .toBe('no-herd')
      await page.goto(paths.account)
      await expect(page.getByText(keeperWaitTexts.waiting(1))).toBeVisible()
      await page.getByRole('link', { name: keeperWaitTexts.toOrder(orderNumber(order)) }).click()
      await expect(page.getByText(texts.now.noHerd)).toBeVisible()
    })
    await step('asked for only with a herd', async () => {
      await press(page, keeperWaitTexts.send)
      await expect(page.getByText(keeperWaitTexts.herdMissing)).toBeVisible()
      const question = page.getByRole('combobox', { name: keeperWaitTexts.herd(2, ['cattle']) })
      await expect(question).toBeFocused()
      await question.selectOption(name)
      await press(page, keeperWaitTexts.send)
      await expect(page.getByText(keeperWaitTexts.answered)).toBeFocused()
      await expect(page.getByText(texts.now.noHerd)).toBeHidden()
      await expect(page.getByText(texts.states.granted.label, { exact: true })).toBeVisible(granted)
    })
    await step('among the requests', async () => {
      await page.goto(paths.account)
      await page.getByRole('link', { name: accountTexts.tiles.forms.title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      const row = page.getByRole('row', { name: texts.newCodes(2) })
      await expect(row).toContainText(name)
      await expect(row).toContainText(texts.states.granted.label)
    })
    await step('filtered', async () => {
      await page.getByRole('combobox', { name: texts.filter }).selectOption(texts.filters.rejected)
      await expect(page.getByRole('heading', { name: texts.noneTitle })).toBeVisible()
      await page.getByRole('link', { name: texts.showAll }).click()
      await page.getByRole('link', { name: texts.toOrder(orderNumber(order)) }).click()
      await expect(page).toHaveURL(paths.order(order))
    })
  })

  test('that are refused say why, and are asked for again', async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [herd, other] = herds.map(({ holding, species }) => ({ holding, species }))
    const [first, second] = [herd, other].map(known => (known ? registryTexts.herdName(known) : ''))
    const { id } = await cattleTag()
    const order = await orderOf(farmer, [{ productId: id, quantity: 60, ...(herd && { herd }) }])
    await enter(farmer)
    await step('refused: more than a year needs', async () => {
      await page.goto(paths.order(order))
      await expect(page.getByText(texts.refusedText)).toBeVisible(granted)
      await expect(page.getByText(/^Motivo: /)).toBeVisible()
      await expect(herdChoice(page).locator('option:checked')).toHaveText(first ?? '')
    })
    await step('asked again, for the other herd', async () => {
      await herdChoice(page).selectOption(second ?? '')
      await press(page, texts.askAgain)
      await expect(page.getByText(texts.refusedText)).toBeHidden()
      await expect(page.getByText(texts.refusedText)).toBeVisible(granted)
      await expect(herdChoice(page).locator('option:checked')).toHaveText(second ?? '')
    })
  })
})
