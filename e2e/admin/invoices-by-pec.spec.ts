import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { sdiStepTexts } from '#domain/orders/sdi-steps.ts'
import type { SdiAnswer } from '#test/providers/sdi-answers.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { invoiceCorrectionTexts as correctionTexts } from '#web/features/invoices/invoice-correction-texts.ts'
import { invoiceHistoryTexts as historyTexts } from '#web/features/invoices/invoice-history-texts.ts'
import { adminInvoiceTexts as texts } from '#web/features/invoices/invoice-texts.ts'
import { openingTexts } from '#web/features/opening/opening-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openShopWithPec } from '../support/shop-with-pec.ts'

/** Reloads the list until the document has the state: answers come from outside. */
const untilState = (page: Page, order: number, label: string) =>
  expect(async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ has: page.getByText(orderNumber(order), { exact: true }) })
    await expect(row).toBeVisible()
    expect(await row.textContent()).toContain(label)
  }).toPass({ timeout: 40_000 })

test('a rejected invoice is corrected, sent by PEC, and delivered', { tag: '@widths' }, async ({
  page,
  enter,
  step,
}) => {
  const shop = await openShopWithPec()
  try {
    const { admin, pec, at } = shop
    // The exchange system answers when the list was seen: the shop reads its mailbox by itself as well.
    pec.answers.push('none', 'none')
    const answer = async (said: SdiAnswer) => {
      const file = pec.sent.at(-1)
      expect(file, 'a file that was sent').toBeDefined()
      if (file) await pec.reply(file, said)
      await admin.api.system.tryPec()
    }
    const farmer = await aFarmer()
    const { id: productId } = await aProduct({ price: 700 })
    const id = await orderOf(farmer, [{ productId, quantity: 2 }], { paymentMethod: 'bonifico' })
    await admin.api.payments.markPaid({ params: { id }, body: {} })
    const [invoice] = (await admin.api.invoices.list()).rows
    const name = `${texts.types.TD01} ${invoice?.number}`
    const row = page.getByRole('row').filter({ has: page.getByText(orderNumber(id), { exact: true }) })
    const panel = page.getByRole('dialog')
    await enter(admin)

    await step('before opening the mailbox is tried', async () => {
      await page.goto(at(adminPaths.opening))
      await page.getByRole('button', { name: openingTexts.tryPec }).click()
      for (const way of ['pec-smtp', 'pec-imap'])
        await expect(page.getByText(`${openingTexts.provider(way)} ${openingTexts.outcomes.answered}`)).toBeVisible()
    })
    await step('the exchange system rejects it, and its way says why', async () => {
      await page.goto(at(adminPaths.invoices))
      await untilState(page, id, sdiStateTexts.sent.label)
      await answer({ type: 'NS', codes: [['00311', 'CodiceDestinatario non valido']] })
      await untilState(page, id, sdiStateTexts.rejected.label)
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: historyTexts.openOf(name) }).click()
      for (const said of ['accettazione', 'avvenuta-consegna', 'NS'] as const)
        await expect(panel.getByRole('listitem').filter({ hasText: sdiStepTexts[said].sentence }).first()).toBeVisible()
      await expect(panel).toContainText('00311: Il codice destinatario non esiste')
      await expectAccessible(page, 'the way of an invoice')
      await expectToFitNarrowScreens(page)
      await panel.getByRole('button', { name: uiMessages.close }).click()
    })
    await step('corrected, it leaves at once under another name', async () => {
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: correctionTexts.openOf(name) }).click()
      await panel.getByLabel(userTexts.fields.sdiCode).fill('m5uxcr1')
      await panel.getByRole('button', { name: correctionTexts.confirm, exact: true }).click()
      await expect(page.getByText(/corretta: parte ora per PEC come IT\w+_Z\w{4}\.xml/)).toBeVisible()
      await untilState(page, id, sdiStateTexts.sent.label)
      await answer({ type: 'RC' })
      await untilState(page, id, sdiStateTexts.delivered.label)
    })
    await step('both files are in its way, and the messages are saved as they arrived', async () => {
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: historyTexts.openOf(name) }).click()
      await expect(panel.getByRole('heading', { name: /\.xml$/ })).toHaveCount(2)
      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name: historyTexts.message(sdiStepTexts.RC.sentence) }).click()
      expect((await download).suggestedFilename()).toMatch(/^messaggio-\d+\.eml$/)
      await expectToFitNarrowScreens(page)
    })
    expect(pec.sent.map(({ to }) => to)).toEqual(['sdi01@pec.fatturapa.it', pec.sdi.address])
  } finally {
    await shop.close()
  }
})
