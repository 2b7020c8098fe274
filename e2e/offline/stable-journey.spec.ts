import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { aLinkedStable, note, orderNotedTags, sent, waiting } from '../support/a-stable.ts'
import { type Person, theAdmin } from '../support/accounts.ts'
import { passAddresses, payAtBank, paymentMethodOption } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { aBrowserToKill } from '../support/killed-browser.ts'
import { awaitCopies, lastSeen } from '../support/offline-device.ts'
import { shopBehindProxy } from '../support/shop-behind-proxy.ts'

const main = (page: Page) => page.getByRole('main')

/** From the page of lost tags to the placed order. */
async function placeOrder(page: Page, method: 'bonifico' | 'credit_card') {
  await main(page).getByRole('link', { name: lostTagTexts.toCart }).click()
  await main(page).getByRole('link', { name: cartTexts.proceed }).click()
  await passAddresses(page)
  await paymentMethodOption(page, method).check()
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
      test.setTimeout(180_000)
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
        for (const code of lost) await note(inStable, texts.kinds.lost, code.slice(-6))
        await note(inStable, texts.kinds.applied, fresh.slice(-6))
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
          expect((await keeper.api.fieldNotes.list()).total).toBe(4)
        })
        await test.step('two presses, then the order', async () => {
          await orderNotedTags(again, 3)
          await placeOrder(again, 'bonifico')
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

test.describe('two devices without a network', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('that disagree are asked, and each tag is ordered once', async ({ page, context, browser, enter, step }) => {
    test.setTimeout(120_000)
    const { keeper, fresh, worn } = await aLinkedStable()
    const [one = '', two = '', three = ''] = worn
    const tablet = await browser.newContext()
    const localStorage = [{ name: 'access_token', value: keeper.token }]
    await tablet.setStorageState({ cookies: [], origins: [{ origin: process.env.SHOP_URL ?? '', localStorage }] })
    const onTablet = await tablet.newPage()
    await onTablet.goto(new URL(paths.fieldNotes, process.env.SHOP_URL).href)
    await enter(keeper)
    await page.goto(paths.fieldNotes)
    for (const device of [onTablet, page]) await expect(device.getByText(texts.noneYetTitle)).toBeVisible()
    await context.setOffline(true)
    await tablet.setOffline(true)

    await step('both note the first as lost; they disagree about the one that was sent', async () => {
      for (const code of [one, two]) await note(page, texts.kinds.lost, code.slice(-6))
      await page.getByRole('radio', { name: texts.yesterday }).check()
      await note(page, texts.kinds.applied, fresh)
      for (const code of [one, three]) await note(onTablet, texts.kinds.lost, code)
      await note(onTablet, texts.kinds.applied, fresh)
      for (const device of [page, onTablet]) await expect(waiting(device).getByRole('listitem')).toHaveCount(3)
    })
    await tablet.setOffline(false)
    await expect(sent(onTablet)).toHaveCount(3, { timeout: 20_000 })
    await tablet.close()
    await step('the phone sends what the tablet has said in part', async () => {
      await context.setOffline(false)
      await expect(sent(page)).toHaveCount(6, { timeout: 20_000 })
      await expect(sent(page).getByText(texts.recorded.lost)).toHaveCount(3)
      await expect(sent(page).getByText(texts.repeated)).toHaveCount(1)
      const asked = sent(page).filter({ hasText: texts.questions['applied-earlier'] })
      await expect(asked).toHaveCount(1)
      await asked.getByRole('button', { name: texts.answer.dismiss }).click()
      await expect(sent(page).getByText(texts.dismissed)).toBeVisible()
    })
    const before = (await keeper.api.orders.list()).rows.map(({ id }) => id)
    await step('the order has each of the three once, and is paid at the bank', async () => {
      await orderNotedTags(page, 3)
      await placeOrder(page, 'credit_card')
      await payAtBank(page)
      await expect(page.getByRole('link', { name: orderTexts.success.toOrder })).toBeVisible()
    })
    const orders = (await keeper.api.orders.list()).rows.filter(({ id }) => !before.includes(id))
    expect(orders).toHaveLength(1)
    const id = orders[0]?.id ?? 0
    expect(await replacedCodes(keeper, id)).toEqual([one, two, three].toSorted())
    expect((await keeper.api.fieldNotes.toOrder()).codes).toEqual([])
    await expect
      .poll(async () => (await keeper.api.orders.get({ params: { id } })).paymentStatus, { timeout: 30_000 })
      .toMatch(/PAID|AUTHORIZED/)
  })
})
