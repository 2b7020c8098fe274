import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { batchFileName, printFileName } from '#domain/print/print-file-names.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { company } from '#test/builders/a-company.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as codeRequests } from '#web/features/code-requests/admin-code-request-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, productNamed, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test.describe('the back office', () => {
  test('finds an order while its buyer is on the telephone, picks it, writes to the buyer', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const name = `Ezio Grandi ${crypto.randomUUID().slice(0, 6)}`
    const farmer = await aFarmer({ name })
    const product = await aProduct({ price: 3990 })
    const id = await orderOf(farmer, [{ productId: product.id, quantity: 2 }])
    await enter(await theAdmin())
    const row = page.getByRole('row').filter({ hasText: orderNumber(id) })
    const search = page.getByRole('searchbox', { name: adminOrderTexts.search })

    await step('found with the keyboard', async () => {
      await page.goto(adminPaths.orders)
      await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await page.keyboard.type(name.toLowerCase())
      await expect(page.getByText(adminOrderTexts.found(1))).toBeVisible()
      await expect(row).toContainText(adminOrderTexts.todos['to-send'])
      await page.getByRole('button', { name: adminOrderTexts.filters, exact: true }).click()
      await page.getByLabel(adminOrderTexts.choices.todo.label).selectOption('codes')
      await expect(page.getByRole('heading', { name: adminOrderTexts.noneTitle })).toBeVisible()
      await page
        .getByLabel(adminOrderTexts.choices.todo.label)
        .selectOption({ label: adminOrderTexts.counted(adminOrderTexts.todos['to-send'], 1) })
      await expect(row).toBeVisible()
      await expect(page).toHaveURL(/todo=to-send/)
      await expectAccessible(page, 'the orders of everybody')
      await expectToFitNarrowScreens(page)
    })
    await step('taken along', async () => {
      const sheet = page.waitForEvent('download')
      await page.getByRole('button', { name: adminOrderTexts.sheet }).click()
      expect((await sheet).suggestedFilename()).toMatch(/^ordini-.*\.csv$/)
      await row.getByRole('checkbox', { name: adminOrderTexts.choose(orderNumber(id)) }).check()
      await expect(page.getByText(adminOrderTexts.chosen(1))).toBeVisible()
      const list = page.waitForEvent('download')
      await page.getByRole('button', { name: adminOrderTexts.pickChosen(1) }).click()
      expect((await list).suggestedFilename()).toMatch(/^prelievo-.*\.pdf$/)
      await page.getByRole('button', { name: adminOrderTexts.chooseNone }).click()
    })
    await step('opened with the arrows', async () => {
      await search.focus()
      await page.keyboard.press('ArrowDown')
      await expect(row.getByRole('link')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    })
    const dialog = page.getByRole('dialog', { name: adminOrderTexts.writeNote })
    await step('noted', async () => {
      await page.getByRole('button', { name: adminOrderTexts.writeNote }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmNote }).click()
      await expect(dialog.getByLabel(adminOrderTexts.noteText)).toHaveAccessibleDescription(adminOrderTexts.noteMissing)
      await dialog.getByLabel(adminOrderTexts.noteText).fill('Richiama sempre dopo le 18')
      await expectAccessible(page, 'a note')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmNote }).click()
      await expect(page.getByText(adminOrderTexts.noteSaved)).toBeFocused()
      await expect(page.getByText('Richiama sempre dopo le 18')).toBeVisible()
      await page.getByRole('button', { name: adminOrderTexts.writeNote }).click()
      await dialog.getByRole('radio', { name: adminOrderTexts.noteForBuyer(farmer.email) }).check()
      await dialog.getByLabel(adminOrderTexts.noteText).fill('Parte lunedì mattina')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmNote }).click()
      await expect(page.getByText(adminOrderTexts.noteSent)).toBeFocused()
    })
    await enter(farmer)
    await page.goto(paths.order(id))
    await expect(page.getByText('Messaggio del negozio')).toBeVisible()
    await expect(page.getByText('Parte lunedì mattina')).toBeVisible()
    await expect(page.getByText('Richiama sempre dopo le 18')).toHaveCount(0)
  })

  test('tells a caller what they pay, who is billed and which tags are made again', { tag: '@desktop' }, async ({
    page,
    enter,
    step,
  }) => {
    const {
      farmer,
      codes: [code = ''],
    } = await aLinkedFarmer('due')
    const { api } = await theAdmin()
    const needles = await aProduct()
    const { id: productId } = await productNamed('Bandiera Grande')
    const discount = `CHIAMA${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
    await api.discounts.create({ body: { code: discount, basisPoints: 1_000 } })
    await farmer.api.carts.addItem({ body: { productId: needles.id, quantity: 2 } })
    await farmer.api.carts.applyDiscount({ body: { code: discount } })
    const id = await orderOf(
      farmer,
      [{ productId, quantity: 1, orderAs: 'marca-sistitutiva', replacements: [{ code, piece: 'principale' }] }],
      { paymentMethod: 'bonifico', billingAddress: { ...company, sdiCode: 'ABC1234', pec: 'cascina@pec.example' } },
    )
    const order = await api.orders.adminGet({ params: { id } })
    await enter(await theAdmin())
    const fact = (term: string) => page.getByRole('term').filter({ hasText: term }).locator('+ dd')
    await step('read out', async () => {
      await page.goto(adminPaths.order(id))
      for (const word of [company.vatNumber, company.fiscalCode, 'ABC1234', 'cascina@pec.example'])
        await expect(fact(adminOrderTexts.facts.billing)).toContainText(word)
      await expect(fact(adminOrderTexts.facts.due)).toHaveText(formatEuro(order.dueAmount))
      await expect(page.getByText(discount)).toBeVisible()
      await expect(fact(orderTexts.detail.ofWhichVat)).toHaveText(formatEuro(order.vatAmount))
      await expect(fact(orderTexts.detail.shipping)).toHaveText(formatEuro(order.shippingAmount))
      await expect(page.getByRole('rowheader').filter({ hasText: formatTagCode(code) })).toContainText('principale')
      await expectAccessible(page, 'an order while its buyer calls')
      await expectToFitNarrowScreens(page)
    })
    await step('leads to the customer', async () => {
      await expect(page.getByRole('link', { name: order.buyer.phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
      await expect(page.getByRole('link', { name: order.buyer.email })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:${order.buyer.email}\\?subject=`),
      )
      await page.getByRole('link', { name: order.buyer.businessName || order.buyer.name, exact: true }).click()
      await expect(page).toHaveURL(adminPaths.customer(order.buyer.id))
    })
  })

  test('prints the tags of several orders as one batch', { tag: '@desktop' }, async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [{ holding, species } = { holding: '', species: 'cattle' as const }] = herds
    const tag = await productNamed('Bandiera Grande in nylon')
    const ids: number[] = []
    for (const quantity of [1, 2])
      ids.push(await orderOf(farmer, [{ productId: tag.id, quantity, herd: { holding, species } }]))
    const codes = async () =>
      (await Promise.all(ids.map(id => farmer.api.orders.get({ params: { id } })))).flatMap(
        ({ items }) => items[0]?.codes,
      )
    await expect.poll(codes, { timeout: 45_000 }).toHaveLength(3)
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    await step('chosen and saved', async () => {
      await page.goto(adminPaths.ordersAt({ search: farmer.email, todo: 'to-print' }))
      for (const id of ids) await page.getByRole('checkbox', { name: adminOrderTexts.choose(orderNumber(id)) }).check()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: adminOrderTexts.printBatch(2) }).click()
      expect((await file).suggestedFilename()).toBe(batchFileName(ids, 'pdf'))
      const drawing = page.waitForEvent('download')
      await page.getByRole('button', { name: adminOrderTexts.drawBatch(2) }).click()
      expect((await drawing).suggestedFilename()).toBe(batchFileName(ids, 'svg'))
      await expectAccessible(page, 'orders that are chosen')
      await expectToFitNarrowScreens(page)
    })
    await step('printed', async () => {
      await page.getByRole('button', { name: adminOrderTexts.markBatch }).click()
      await expect(dialog.getByText(adminOrderTexts.inBatch(2))).toBeVisible()
      await dialog.getByRole('button', { name: codeRequests.confirmPrint }).click()
      await expect(page.getByText(codeRequests.printed(3))).toBeFocused()
      await expect(page.getByRole('heading', { name: adminOrderTexts.noneTitle })).toBeVisible()
      const list = page.waitForEvent('download')
      await page.getByRole('button', { name: adminOrderTexts.pickChosen(2) }).click()
      expect((await list).suggestedFilename()).toMatch(/^prelievo-.*\.pdf$/)
    })
  })

  test('prints a farm’s own numbers once, and sends them after that', { tag: '@desktop' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const tag = await productNamed('Bandiera Aziendale numerata')
    const id = await orderOf(farmer, [{ productId: tag.id, quantity: 3, print: { start: '0472', step: 1 } }])
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    await step('not sent unprinted', async () => {
      await page.goto(adminPaths.ordersAt({ search: farmer.email, todo: 'to-print' }))
      await page.getByRole('link', { name: orderNumber(id) }).click()
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await expect(dialog.getByText(adminOrderTexts.notReady(tag.title))).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await step('printed', async () => {
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: codeRequests.pdf }).click()
      expect((await file).suggestedFilename()).toBe(printFileName(id, 'pdf', false))
      await page.getByRole('button', { name: codeRequests.print }).click()
      await dialog.getByRole('button', { name: codeRequests.confirmPrint }).click()
      await expect(page.getByText(codeRequests.printed(3))).toBeFocused()
      await expect(page.getByText(codeRequests.copyText)).toBeVisible()
      await expect(page.getByRole('button', { name: codeRequests.print })).toHaveCount(0)
      await expectAccessible(page, 'an order whose tags are printed')
    })
    await step('ready to go', async () => {
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await expect(dialog.getByRole('checkbox', { name: new RegExp(tag.title) })).toBeEnabled()
      await expect(dialog.getByText(adminOrderTexts.notReady(tag.title))).toHaveCount(0)
    })
  })
})
