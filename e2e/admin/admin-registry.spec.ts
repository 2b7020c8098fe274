import { randomInt } from 'node:crypto'
import { orderNumber } from '#domain/orders/order-status.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as texts } from '#web/features/code-requests/admin-code-request-texts.ts'
import { blockReasonTexts } from '#web/features/code-requests/code-request-texts.ts'
import { adminOrderTexts as orders } from '#web/features/orders/admin/admin-order-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aStuckCodeRequest, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expect, test } from '../support/journey.ts'
import { typeAsReader } from '../support/typed-reader.ts'

/** Returns consecutive codes from a random number on, so that no other test has them. */
const someCodes = (count: number) => {
  const first = randomInt(600_000_000, 900_000_000)
  return Array.from({ length: count }, (_, n) => `IT001${first + n}`)
}

test.describe('staff', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ enter }) => enter(await theAdmin()))

  test('finds a request that waits, brings its codes in, has them printed and sends them', { tag: '@journey' }, async ({
    page,
    step,
  }) => {
    const { id, orderId, holding } = await aStuckCodeRequest(12)
    const codes = someCodes(12)
    const dialog = page.getByRole('dialog')
    const list = dialog.getByLabel(texts.list)
    const confirm = dialog.getByRole('button', { name: /^Concedi/ })

    await step('from the dashboard to the request', async () => {
      await page.goto(adminPaths.dashboard)
      await adminSection(page, 'codeRequests').click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await page.getByRole('searchbox', { name: texts.search }).fill(holding)
      await expect(page).toHaveURL(adminPaths.codeRequestsAt({ search: holding }))
      await page.getByRole('button', { name: uiMessages.filters, exact: true }).click()
      await page.getByLabel(texts.state, { exact: true }).selectOption({ label: texts.states.granted })
      await expect(page.getByRole('heading', { name: texts.noneTitle })).toBeVisible()
      await page.getByRole('button', { name: uiMessages.removeFilter(texts.states.granted) }).click()
      const row = page.getByRole('row').filter({ hasText: orderNumber(orderId) })
      await expect(row).toContainText(blockReasonTexts['not-linked'])
      await row.getByRole('link', { name: texts.request(id), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.request(id) })).toBeVisible()
      await expect(page.getByText(texts.problems['not-linked'])).toBeVisible()
    })
    await step('wrong lists are told before they are sent', async () => {
      await page.getByRole('button', { name: texts.enterCodes }).click()
      await confirm.click()
      await expect(list).toBeFocused()
      await expect(list).toHaveAccessibleDescription(texts.listEmpty)
      await list.fill([...codes.slice(0, 11), '4731'].join('\n'))
      await expect(dialog.getByText(texts.read(11, 12))).toBeVisible()
      await confirm.click()
      await expect(list).toHaveAccessibleDescription(texts.notACode('4731'))
      await list.fill(codes.slice(0, 11).join('\n'))
      await confirm.click()
      await expect(list).toHaveAccessibleDescription(texts.faults['too-few'](12, 11))
    })
    await step('a reader that types adds to the list, with no field in focus', async () => {
      await list.fill('')
      await dialog.getByRole('heading').click()
      for (const code of [codes[0], codes[1], codes[0]]) await typeAsReader(page, `380${code?.slice(2)}`)
      await expect(list).toHaveValue(`${codes[0]}\n${codes[1]}`)
      await expect(dialog.getByText(texts.read(2, 12))).toBeVisible()
    })
    await step('the right one is taken from a file', async () => {
      await list.fill('')
      const buffer = Buffer.from(`Codice;Data\r\n${codes.map(code => `${code};22/11/2026`).join('\r\n')}`)
      await dialog.getByLabel(texts.listFile).setInputFiles({ name: 'concessi.csv', mimeType: 'text/csv', buffer })
      await expect(dialog.getByText(texts.read(12, 12))).toBeVisible()
      await dialog.getByRole('button', { name: texts.confirmCodes(12) }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.granted(12) })).toBeFocused()
      await expect(page.getByRole('heading', { name: texts.codesTitle })).toBeVisible()
      await expect(page.getByText('Codici inseriti dal negozio: 12')).toBeVisible()
    })
    await step('printed', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: texts.pdf }).click()
      expect((await saved).suggestedFilename()).toBe(printFileName(orderId, 'pdf', false))
      await page.getByRole('button', { name: texts.print }).click()
      await dialog.getByRole('button', { name: texts.confirmPrint }).click()
      await expect(page.getByText(texts.printed(12))).toBeVisible()
    })
    await step('sent, from the page of its order', async () => {
      await page.getByRole('link', { name: texts.ship }).click()
      await expect(page.getByRole('heading', { level: 1, name: orderNumber(orderId) })).toBeVisible()
      await page.getByRole('button', { name: orders.send }).click()
      await expect(dialog.getByLabel(orders.scan)).toBeFocused()
      for (const [n, code] of codes.slice(0, 11).entries()) {
        await page.keyboard.type(n % 2 === 0 ? code : `0380${code.slice(2)}`)
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(`letto: ${n + 1} di 12`)).toBeVisible()
      }
      await page.keyboard.type(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('è già stato letto')).toBeVisible()
      await page.keyboard.type('IT099000000001')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('non è di questo ordine')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(dialog.getByText(orders.tally(12, 12))).toBeVisible()
      await dialog.getByLabel(orders.lot).fill('L-2026-11')
      await dialog.getByLabel(orders.tracking).fill('SPED 000 123')
      await dialog.getByRole('button', { name: orders.confirmSend }).click()
      await expect(page.getByText(orders.sent(12))).toBeFocused()
      await page.goto(adminPaths.codeRequest(id))
      await expect(page.getByText('Marche spedite: 12')).toBeVisible()
      await expect(page.getByRole('link', { name: texts.ship })).toBeHidden()
    })
  })
})
