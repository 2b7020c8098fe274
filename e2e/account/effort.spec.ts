import type { Page } from '@playwright/test'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, loginTexts, resetTexts } from '#web/features/auth/auth-texts.ts'
import { invoiceTexts } from '#web/features/invoices/invoice-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aLinkedKeeper, aProduct, orderOf } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { expect, rowsMayMove, test } from '../support/journey.ts'
import { codesTo } from '../support/mailbox.ts'

/** The effort that everyday jobs of a keeper may take at most, from the page where they begin. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tile = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').getByRole('link', { name: title, exact: false }).first()

test('an invoice takes two presses, ordering again one, cancelling two', async ({ page, enter, step }) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct()
  const id = await orderOf(farmer, [{ productId, quantity: 1 }])
  const [invoice] = (await farmer.api.orders.get({ params: { id } })).invoices
  const effort = await countEffort(page)
  await enter(farmer)
  await step(
    'the invoice of an order, from the account',
    async () => {
      await page.goto(paths.account)
      await tile(page, accountTexts.tiles.orders).click()
      const saved = page.waitForEvent('download')
      await button(page, invoiceTexts.save(invoice?.number ?? '')).click()
      await saved
      await effort.expectAtMost('an invoice', { presses: 2 })
    },
    rowsMayMove,
  )
  await step(
    'the same again',
    async () => {
      await page.goto(paths.order(id))
      await button(page, orderTexts.detail.reorderOrder).click()
      await expect(page.getByRole('link', { name: orderTexts.detail.toCart }).first()).toBeVisible()
      await effort.expectAtMost('ordering again', { presses: 1 })
    },
    rowsMayMove,
  )
  await step(
    'not any more',
    async () => {
      await button(page, orderTimelineTexts.cancel).click()
      await button(page, orderTimelineTexts.confirmCancel).click()
      await expect(page.getByText(orderTimelineTexts.cancelledBy.buyer)).toBeVisible()
      await effort.expectAtMost('cancelling', { presses: 2 })
    },
    rowsMayMove,
  )
})

test('how many tags a herd will take is two presses away, help one', async ({ page, enter, step }) => {
  const keeper = await aLinkedKeeper()
  const effort = await countEffort(page)
  await enter(keeper)
  await step(
    'how many tags',
    async () => {
      await page.goto(paths.account)
      await tile(page, accountTexts.tiles.reports).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Bovini/ })
        .click()
      await expect(page.getByRole('status').filter({ hasText: herdTexts.suggested })).toBeVisible()
      await effort.expectAtMost('how many tags', { presses: 2 })
    },
    rowsMayMove,
  )
  await step(
    'help',
    async () => {
      await page.goto(paths.home)
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.support }).click()
      await expect(page.getByRole('heading', { level: 1, name: layoutMessages.support })).toBeVisible()
      await effort.expectAtMost('help', { presses: 1 })
    },
    rowsMayMove,
  )
})

test('a forgotten password takes four presses and four fields', async ({ page, step }) => {
  const farmer = await aFarmer()
  const effort = await countEffort(page)
  await step(
    'reset',
    async () => {
      await page.goto(paths.login())
      await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: resetTexts.emailTitle })).toBeVisible()
      await page.getByLabel(authTexts.email).fill(farmer.email)
      await button(page, resetTexts.requestCode).click()
      await expect.poll(() => codesTo(farmer.email)).toHaveLength(1)
      const [code = ''] = await codesTo(farmer.email)
      await page.getByLabel(resetTexts.code).fill(code)
      await button(page, authTexts.continue).click()
      await page.getByLabel(resetTexts.newPassword, { exact: true }).fill('Nuova-Marca-2!')
      await page.getByLabel(resetTexts.repeatPassword).fill('Nuova-Marca-2!')
      await button(page, resetTexts.save).click()
      await expect(page.getByText(loginTexts.passwordChanged)).toBeVisible()
      await effort.expectAtMost('a forgotten password', { presses: 4, fields: 4 })
    },
    rowsMayMove,
  )
})
