import type { Page } from '@playwright/test'
import { ownOrderPageSize } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, changeProduct, orderOf, productNamed, theDemoFarmer } from '../support/accounts.ts'
import { passAddresses } from '../support/bank.ts'
import { expect, onPaper, pressPrint, test } from '../support/journey.ts'

const { list, detail } = orderTexts
const rows = (page: Page) => page.getByRole('rowheader')

/** A farmer with a small order of today and a larger one. */
async function aFarmerWithOrders() {
  const farmer = await aFarmer()
  const product = await aProduct({ price: 700 })
  const pliers = await productNamed('Pinza Universale P2')
  const small = await orderOf(farmer, [{ productId: product.id, quantity: 1 }])
  const large = await orderOf(farmer, [
    { productId: product.id, quantity: 10 },
    { productId: pliers.id, quantity: 2 },
  ])
  return { farmer, product, pliers, small, large }
}

test.describe('orders', () => {
  test('are listed, searched, sorted and split into open and cancelled', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, product, small, large } = await aFarmerWithOrders()
    await enter(farmer)
    const search = page.getByRole('searchbox', { name: list.search })

    await step('open ones, latest first', async () => {
      await page.goto(paths.orders)
      await expect(page.getByRole('radio', { name: 'Ordine aperto' })).toBeChecked()
      await expect(rows(page)).toHaveText([`ORDER-${large}`, `ORDER-${small}`])
      const row = page.getByRole('row', { name: new RegExp(`ORDER-${small}\\b`) })
      await expect(row).toContainText(formatDate(new Date().toISOString()))
      await expect(row).toContainText(/19,67\s€/) // 7,00; 24,5 % is 1,715
      await expect(row).toContainText('Aperto')
      await expect(row).toContainText(/\d+\/\d{4}/)
    })

    await step('sorted by date, oldest first', async () => {
      await page.getByRole('combobox', { name: 'Organizza per' }).selectOption({ label: list.sorts['date-asc'] })
      await expect(rows(page)).toHaveText([`ORDER-${small}`, `ORDER-${large}`])
    })

    await step('searched', async () => {
      await expect(search).toHaveAttribute('placeholder', 'Ordine, Data, Prodotti…')
      await search.fill('pinza')
      await expect(rows(page)).toHaveText([`ORDER-${large}`])
      await search.fill(`order-${small}`)
      await expect(rows(page)).toHaveText([`ORDER-${small}`])
      await search.fill('dromedario')
      await expect(page.getByRole('heading', { name: 'Nessun ordine trovato.' })).toBeVisible()
      await search.fill(product.title)
      await expect(rows(page)).toHaveCount(2)
      await search.fill('')
    })

    await step('the choice survives a reload', async () => {
      await page.reload()
      await expect(rows(page)).toHaveText([`ORDER-${small}`, `ORDER-${large}`])
    })

    await step('no cancelled ones', async () => {
      await page.getByRole('radio', { name: 'Ordini cancellati' }).check()
      await expect(page.getByRole('heading', { name: 'Nessun ordine trovato.' })).toBeVisible()
    })
  })

  test('that were cancelled or sent say so; what was sent tells its codes on one sheet of paper', async ({
    page,
    enter,
    step,
  }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const orders = (await demo.api.orders.list()).rows
    const numberOf = (code: string) => orderNumber(orders.find(order => order.code === code)?.id ?? 0)
    const row = (code: string) => page.getByRole('row', { name: new RegExp(`${numberOf(code)}\\b`) })

    await step('a cancelled one has no details', async () => {
      await page.goto(paths.orders)
      await expect(row('C9MX')).toContainText('Aperto')
      await expect(row('K7Q4')).toContainText('Spedito')
      await page.getByRole('radio', { name: 'Ordini cancellati' }).check()
      await expect(rows(page)).toHaveText([numberOf('R2ZN')])
      await expect(row('R2ZN')).toContainText('Cancellato')
      await expect(page.getByRole('button', { name: 'Dettagli Ordine' })).toBeDisabled()
    })
    await step('a sent one', async () => {
      await page.getByRole('radio', { name: 'Ordine aperto' }).check()
      await page.getByRole('link', { name: list.detailsOf(numberOf('K7Q4')), exact: true }).click()
      await expect(page.getByRole('article').getByRole('row', { name: 'Bandiera Grande EID' })).toContainText(
        '20 codici da IT 001 99024 4731 a IT 001 99024 4750',
      )
      await expect(page.getByRole('article')).toContainText(/Totale ordine\s*314,05/)
      const { completedAt } = await demo.api.orders.get({ params: { id: Number(numberOf('K7Q4').slice(6)) } })
      await expect(page.getByRole('article')).toContainText(formatDate(completedAt ?? ''))
    })
    await step('one sheet', async () => {
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  })

  test('beyond the first fifty stand on pages of their own', { tag: '@widths' }, async ({ page, enter }) => {
    const { farmer, small, large } = await aFarmerWithOrders()
    await enter(farmer)
    // The shop's own answers with one order on each page, as if there were fifty.
    await page.route(/\/api\/orders\?/, async route => {
      const url = new URL(route.request().url())
      const shown = url.searchParams.get('page') === '2' ? small : large
      url.searchParams.delete('page')
      const response = await route.fetch({ url: url.href })
      const orders = (await response.json()) as { id: number }[]
      const headers = { ...response.headers(), 'x-total-count': String(ownOrderPageSize + 1) }
      await route.fulfill({ response, headers, json: orders.filter(({ id }) => id === shown) })
    })
    await page.goto(paths.orders)
    await expect(rows(page)).toHaveText([`ORDER-${large}`])
    await page.getByRole('link', { name: uiMessages.nextPage }).click()
    await expect(rows(page)).toHaveText([`ORDER-${small}`])
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect(page.getByRole('link', { name: uiMessages.page(2) })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(rows(page)).toHaveText([`ORDER-${large}`])
  })

  test.describe('with a refusal on the way', () => {
    test.use({ provoked: [/status of 40[49]/] })

    test('are shown one by one, printed, and ordered again', async ({ page, enter, step }) => {
      const { farmer, product, pliers, large } = await aFarmerWithOrders()
      await enter(farmer)
      const header = page.getByRole('banner')

      await step('to the detail', async () => {
        await page.goto(paths.orders)
        await page.getByRole('link', { name: list.detailsOf(`ORDER-${large}`), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: `Ordine ${orderNumber(large)}` })).toBeVisible()
        // 70,00 and 39,90; 24,5 % of 109,90 is 26,9255.
        await expect(page.getByRole('article')).toContainText(/Totale ordine\s*147,78/)
        await expect(page.getByRole('row', { name: pliers.title })).toContainText(/39,90/)
      })

      await step('printed', async () => {
        await pressPrint(page.getByRole('button', { name: detail.print }))
        await onPaper(page, async () => {
          await expect(header).toBeHidden()
          await expect(page.getByRole('contentinfo')).toBeHidden()
          await expect(page.getByRole('button', { name: 'Ripeti ordine' })).toBeHidden()
          await expect(page.getByRole('article')).toContainText(/Totale ordine\s*147,78/)
        })
      })

      await step('one product again', async () => {
        const row = page.getByRole('row', { name: pliers.title })
        await row.getByRole('button', { name: 'Riordina prodotto' }).click()
        await expect(row.getByRole('status')).toContainText(detail.reordered)
        await expect(header.getByText(layoutMessages.cartPieces(2))).toBeAttached()
      })

      await step('the whole order again, as far as there is any', async () => {
        await changeProduct(product.id, { quantity: 3 })
        await page.getByRole('button', { name: 'Ripeti ordine' }).click()
        const dialog = page.getByRole('dialog', { name: detail.changedTitle })
        await expect(dialog).toContainText(detail.fewer(3, 10))
        await dialog.getByRole('button', { name: detail.reorderAnyway }).click()
        await expect(page.getByText(detail.reordered).first()).toBeVisible()
        await page.getByRole('link', { name: detail.toCart }).first().click()
        await expect(page.getByRole('heading', { level: 2, name: pliers.title })).toBeVisible()
        await expect(page.getByRole('spinbutton').nth(0)).toHaveValue('4')
        await expect(page.getByRole('spinbutton').nth(1)).toHaveValue('3')
      })
    })

    test('of others are not there', async ({ page, enter }) => {
      const { small } = await aFarmerWithOrders()
      await enter(await aFarmer())
      await page.goto(paths.order(small))
      await expect(page.getByRole('heading', { name: detail.missingTitle })).toBeVisible()
      await page.getByRole('link', { name: detail.back }).last().click()
      await expect(page.getByRole('heading', { name: 'Nessun ordine trovato.' })).toBeVisible()
    })
  })

  test('that have just been placed are told of, also after a reload; without one the page says so', async ({
    page,
    enter,
  }) => {
    const farmer = await aFarmer()
    const { success } = orderTexts
    await enter(farmer)
    await page.goto(paths.orderSuccess)
    await expect(page.getByRole('heading', { level: 1, name: success.none })).toBeVisible()
    await expect(page.getByText(success.thanks)).toHaveCount(0)
    await page.getByRole('link', { name: success.toOrders }).click()
    await expect(page).toHaveURL(paths.orders)

    const { id: productId } = await productNamed('Pinza Universale P2')
    await farmer.api.carts.addItem({ body: { productId, quantity: 1 } })
    await page.goto(paths.checkout)
    await passAddresses(page)
    await page.getByRole('radio', { name: /^Bonifico/ }).check()
    await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
    for (const _ of ['at once', 'after a reload']) {
      await expect(page.getByRole('heading', { level: 1, name: success.thanks })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: success.awaited.bonifico.title })).toBeVisible()
      await page.reload()
    }
  })
})
