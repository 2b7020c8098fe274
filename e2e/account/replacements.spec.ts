import type { Page } from '@playwright/test'
import type { NewCartItem } from '#contract/carts.ts'
import type { Replacement } from '#contract/shapes/wire-types.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, orderOf, productNamed, theDemoFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

const openReplacement = async (page: Page, title: string) => {
  await page.goto(`${paths.product((await productNamed(title)).id)}?orderAs=marca-sistitutiva`)
  await expect(page.getByRole('heading', { name: replacementTexts.replacements })).toBeVisible()
}
const code = (page: Page, n: number) => page.getByLabel(replacementTexts.code(n), { exact: true })
const list = (page: Page) => page.getByLabel(replacementTexts.listLabel)
const openList = (page: Page) => page.getByText(replacementTexts.list, { exact: true }).click()
const read = (page: Page) => page.getByRole('button', { name: replacementTexts.listRead }).click()
const which = (page: Page, n: number) => page.getByRole('radiogroup', { name: texts.piece(n) })
const order = (page: Page, n: number) => page.getByRole('button', { name: texts.orderReplacements(n), exact: true })
const asRead = (text: string) => tagCodeGroups(text)?.join(' ') ?? text

test.describe('tags that are lost', () => {
  // On a phone another journey uses the demo farmer's cart.
  test('are pasted in any writing, found among the own ones, and ordered', { tag: '@desktop' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await theDemoFarmer()
    await farmer.api.carts.clear()
    await enter(farmer)
    await openReplacement(page, 'Bandiera Grande EID')
    await step('pasted: what is no code stays, with its reason', async () => {
      await openList(page)
      await read(page)
      await expect(page.getByText(replacementTexts.listEmpty)).toBeVisible()
      await list(page).fill('Marca;Nome\n380001990244735;Stella\n44736\n001/99024/4737\nIT00199024\n9999\n001990188851')
      await read(page)
      await expect(page.getByText(replacementTexts.listTaken(5))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: tagCodeTexts.short(4) })).toContainText('IT00199024')
      await expect(list(page)).toHaveValue('IT00199024')
      await expect(code(page, 1)).toHaveValue('IT 001 99024 4735')
      await expect(code(page, 2)).toHaveValue('44736')
    })
    await step('each line tells what it means', async () => {
      await expect(page.getByText(/^IT 001 99024 4736\s· Bandiera Grande EID\s· Bovino\s· 001TO123/)).toBeVisible()
      await expect(page.getByText(tagCodeTexts.noneEndsSo('9999'))).toBeVisible()
      await expect(page.getByText(tagCodeTexts.outOfUse)).toBeVisible()
      await expect(page.getByText(replacementTexts.tally({ ready: 3, ordered: 0, wrong: 2 }))).toBeVisible()
    })
    await step('nothing is ordered before it is right', async () => {
      await page.getByLabel(replacementTexts.identityProof(1)).selectOption('foto')
      await order(page, 3).click()
      await expect(code(page, 4)).toBeFocused()
      await page.getByRole('button', { name: replacementTexts.removeCode(5) }).click()
      await page.getByRole('button', { name: replacementTexts.removeCode(4) }).click()
    })
    await step('in the cart, with the whole code', async () => {
      await order(page, 3).click()
      await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
      await expect(order(page, 0)).toBeVisible() // three seconds later
      const { items } = await farmer.api.carts.get()
      expect(items.flatMap(item => item.replacements)).toEqual(
        ['IT001990244735', 'IT001990244736', 'IT001990244737'].map(lost => ({
          code: lost,
          piece: 'entrambe',
          identityProof: 'foto',
        })),
      )
      await farmer.api.carts.clear()
    })
  })

  test('come from the file of a reader, by drop or by choice', async ({ page, step }) => {
    await openReplacement(page, 'Bandiera Grande EID')
    await openList(page)
    await step('chosen, by who is not signed in', async () => {
      await page.getByLabel(replacementTexts.listFile).setInputFiles({
        name: 'lettore.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          '\uFEFFA0000000 0 0 380 001990244735 21.11.2026\r\nA0000000 0 0 380 001990244736 21.11.2026\r\n',
        ),
      })
      await expect(page.getByText(replacementTexts.listTaken(2))).toBeVisible()
      await expect(code(page, 2)).toHaveValue('IT 001 99024 4736')
    })
    await step('dropped', async () => {
      const dataTransfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['0380001990244737;2026-11-21'], 'lettore.csv', { type: 'text/csv' }))
        return transfer
      })
      await list(page).dispatchEvent('drop', { dataTransfer })
      await expect(code(page, 3)).toHaveValue('IT 001 99024 4737')
    })
    await step('in an older encoding; what is no text is refused', async () => {
      await page.getByLabel(replacementTexts.listFile).setInputFiles({
        name: 'esportazione.csv', // as a spreadsheet without UTF-8 saves it
        mimeType: 'text/csv',
        buffer: Buffer.from('Età;Matricola\r\n12;001990244738\r\n', 'latin1'),
      })
      await expect(code(page, 4)).toHaveValue('IT 001 99024 4738')
      await page.getByLabel(replacementTexts.listFile).setInputFiles({
        name: 'marche.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]),
      })
      await expect(page.getByText(replacementTexts.listUnreadable('marche.xlsx'))).toBeVisible()
      await expect(list(page)).toBeFocused()
    })
  })

  test('that are under way already are asked about, and told on the order', async ({ page, enter, step }) => {
    const { farmer, codes } = await aLinkedFarmer('due')
    const { id: productId } = await productNamed('Bandiera Grande')
    const [one = '', both = ''] = codes
    const replacements: Replacement[] = [
      { code: one, piece: 'principale' },
      { code: both, piece: 'entrambe', identityProof: 'asl' },
    ]
    const line: NewCartItem = { productId, quantity: 2, orderAs: 'marca-sistitutiva', replacements }
    // Unpaid, so that no codes are requested from the registry.
    const id = await orderOf(farmer, [line], { paymentMethod: 'bonifico' })
    await enter(farmer)
    await openReplacement(page, 'Bandiera Grande EID')
    await step('asked', async () => {
      await code(page, 1).fill(asRead(one))
      await expect(page.getByText(replacementTexts.alreadyOrdered('oggi', false))).toBeVisible()
      await which(page, 1).getByRole('radio', { name: 'Secondaria' }).check()
      await order(page, 1).click()
      await expect(page.getByText(texts.confirmAgain)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: replacementTexts.orderAgain })).toBeFocused()
      await page.getByRole('checkbox', { name: replacementTexts.orderAgain }).check()
      await order(page, 1).click()
      await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
      await expect(order(page, 0)).toBeVisible()
    })
    await step('the order says how the animal was told', async () => {
      await page.goto(paths.order(id))
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderTexts.detail.heading) })).toBeVisible()
      await expect(page.getByRole('rowheader').filter({ hasText: asRead(both) })).toContainText('Verifica dell’ASL')
    })
  })

  test.describe('when they cannot be looked up', () => {
    test.use({ provoked: [/ERR_FAILED|status of 400/] })

    test('can be ordered by their whole code', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      await enter(farmer)
      await page.route('**/api/tags/parse', route => route.fulfill({ status: 400, json: { message: 'No' } }))
      await openReplacement(page, 'Bandiera Grande EID')
      await step('last digits are not enough', async () => {
        await code(page, 1).fill('4731')
        await which(page, 1).getByRole('radio', { name: 'Principale' }).check()
        await expect(page.getByText(replacementTexts.lookUpFailed)).toBeVisible()
        await order(page, 0).click()
        await expect(page.getByText(texts.wholeCodeNeeded)).toBeVisible()
        await expect(code(page, 1)).toBeFocused()
      })
      await step('the whole code is', async () => {
        await code(page, 1).fill('001990904731')
        await order(page, 1).click()
        await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
        await expect(order(page, 0)).toBeVisible()
      })
      const { items } = await farmer.api.carts.get()
      expect(items.flatMap(item => item.replacements)).toEqual([{ code: 'IT001990904731', piece: 'principale' }])
    })
  })
})
