import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { earLabel } from '#domain/tags/tag-ears.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { aLinkedStable, note, orderNotedTags, sent, waiting } from '../support/a-stable.ts'
import { type Person, theAdmin } from '../support/accounts.ts'
import { passAddresses, paymentMethodOption } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { aBrowserToKill } from '../support/killed-browser.ts'
import { awaitCopies, lastSeen } from '../support/offline-device.ts'
import { shopBehindProxy } from '../support/shop-behind-proxy.ts'

const main = (page: Page) => page.getByRole('main')

/** From the page of lost tags to the placed order. */
async function placeOrder(page: Page) {
  await main(page).getByRole('link', { name: lostTagTexts.toCart }).click()
  await main(page).getByRole('link', { name: cartTexts.proceed }).click()
  await passAddresses(page)
  await paymentMethodOption(page, 'bonifico').check()
  await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
}

/** Codes that the keeper's orders replace, in order. */
async function replacedCodes({ api }: Person, orderId: number): Promise<string[]> {
  const { items } = await api.orders.get({ params: { id: orderId } })
  return items.flatMap(({ replacements }) => replacements?.map(({ code }) => code) ?? []).toSorted()
}

test.describe('a keeper in the stable', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'from the stable without a network, through a killed browser, to the placed order',
    { tag: '@journey' },
    async ({ page: unused }, info) => {
      await unused.close()
      const { keeper, fresh, worn } = await aLinkedStable()
      const lost = worn.slice(0, 3).toSorted()
      const before = (await keeper.api.orders.list()).rows.map(({ id }) => id)
      const shop = await shopBehindProxy(process.env.SHOP_URL ?? '')
      const { first, reopen, kill, remove } = await aBrowserToKill(info, keeper, shop.origin)

      const page = await first.newPage()
      await test.step('at home, with a network', async () => {
        await page.goto(paths.account)
        await awaitCopies(page)
        await page.close()
      })
      shop.cut()
      await first.setOffline(true)
      const inStable = await first.newPage()
      await test.step('the installed shop opens without a network', async () => {
        await inStable.goto(paths.home)
        await expect(inStable).toHaveURL(new RegExp(`${paths.account}$`))
        await expect(inStable.getByText(lastSeen)).toBeVisible()
      })
      await test.step('a tag is found by its last digits', async () => {
        await main(inStable)
          .getByRole('link', { name: new RegExp(`^${accountTexts.tiles.tags.title}`) })
          .click()
        await main(inStable)
          .getByRole('searchbox')
          .fill(worn[0]?.slice(-6) ?? '?')
        await expect(inStable.getByRole('rowheader')).toHaveCount(1)
        await expect(inStable.getByRole('rowheader')).toContainText(formatTagCode(worn[0] ?? ''))
      })
      await test.step('three lost and one applied are noted', async () => {
        await inStable.goto(paths.fieldNotes)
        await inStable.getByRole('radio', { name: earLabel('left') }).check()
        for (const code of lost) await note(inStable, texts.kinds.lost, code.slice(-6))
        await inStable.getByLabel(texts.tag, { exact: true }).fill(fresh.slice(-4))
        await inStable
          .getByRole('group', { name: texts.candidates })
          .getByRole('button', { name: formatTagCode(fresh) })
          .click()
        await expect(inStable.getByLabel(texts.tag, { exact: true })).toHaveValue(fresh)
        await note(inStable, texts.kinds.applied, fresh)
        await expect(waiting(inStable).getByRole('listitem')).toHaveCount(4)
      })
      await kill(first)

      const second = await reopen()
      try {
        await second.setOffline(true)
        const again = await second.newPage()
        await test.step('the notes outlived the browser, still without a network', async () => {
          await again.goto(paths.home)
          await main(again)
            .getByRole('link', { name: new RegExp(`^${texts.title}`) })
            .click()
          await expect(waiting(again).getByRole('listitem')).toHaveCount(4)
          await expect(waiting(again).getByText(texts.offline)).toBeVisible()
          expect((await keeper.api.fieldNotes.list()).total).toBe(0)
        })
        await test.step('the network is back: sent, but the answers are lost on the way', async () => {
          // All of them, because the page and the service worker both send, in either order.
          shop.loseAnswersTo('POST /api/field-notes')
          shop.restore()
          await second.setOffline(false)
          await expect(again.getByText(texts.sendFailed)).toBeVisible({ timeout: 30_000 })
          expect((await keeper.api.fieldNotes.list()).total).toBe(4)
          shop.loseAnswersTo(undefined)
          await again.getByRole('button', { name: texts.send }).click()
        })
        await test.step('told line by line, once', async () => {
          await expect(sent(again)).toHaveCount(4, { timeout: 30_000 })
          await expect(waiting(again)).toBeHidden()
          await expect(sent(again).getByText(texts.recorded.lost)).toHaveCount(3)
          await expect(sent(again).getByText(texts.recorded.applied)).toHaveCount(1)
          const { rows, total } = await keeper.api.fieldNotes.list()
          expect(total).toBe(4)
          // The choice of an ear ends with its note.
          expect(rows.filter(({ ear }) => ear === 'left').map(({ code }) => code)).toEqual([lost[0]])
        })
        await test.step('two presses, then the order', async () => {
          await orderNotedTags(again, 3)
          const inCart = (await keeper.api.carts.get()).items.flatMap(({ replacements }) => replacements ?? [])
          // The ear of a lost tag decides which piece is replaced.
          expect(inCart.map(({ code, piece }) => [code, piece])).toEqual(
            lost.map((code, n) => [code, n === 0 ? 'secondaria' : 'entrambe']),
          )
          await placeOrder(again)
          await expect(again.getByRole('heading', { name: orderTexts.success.awaited.bonifico.title })).toBeVisible()
        })
        const orders = (await keeper.api.orders.list()).rows.filter(({ id }) => !before.includes(id))
        expect(orders).toHaveLength(1)
        const { id = 0, totalAmount: amount = 0 } = orders[0] ?? {}
        expect(await replacedCodes(keeper, id)).toEqual(lost)
        expect((await keeper.api.fieldNotes.toOrder()).codes).toEqual([])
        await test.step('the notes name the order, which is paid', async () => {
          await again.goto(paths.fieldNotes)
          await expect(sent(again).getByText(texts.ordered(orderNumber(id)))).toHaveCount(3)
          await (await theAdmin()).api.payments.markPaid({ params: { id }, body: { amount } })
          await expect
            .poll(async () => (await keeper.api.orders.get({ params: { id } })).paymentStatus, { timeout: 30_000 })
            .toBe('PAID')
        })
      } finally {
        await second.close()
        shop.close()
        await remove()
      }
    },
  )
})
