import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { batchName, productionName } from '#domain/print/production-names.ts'
import { spacedTagCode } from '#domain/tag-codes.ts'
import { company } from '#test/a-company.ts'
import { deskPaths } from '#web/desk-paths.ts'
import { adminOrderTexts as desk } from '#web/features/orders/admin-order-texts.ts'
import { orderLifeTexts } from '#web/features/orders/order-life-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { phoneOrderTexts as texts } from '#web/features/orders/phone-order-texts.ts'
import { adminRequestTexts as requests } from '#web/features/requests/admin-request-texts.ts'
import { paths } from '#web/paths.ts'
import { leaveTexts } from '#web/ui/ui-messages.ts'
import { aLinkedFarmer } from './a-linked-farmer.ts'
import { expectAccessible, expectToFitNarrowScreens } from './expect-accessible.ts'
import { aFarmer, aProduct, orderOf, productNamed, theAdmin } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

test.describe('the desk', () => {
  test('finds an order while its buyer is on the telephone, picks it, writes to the buyer', async ({
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
    const search = page.getByRole('searchbox', { name: desk.search })

    await step(
      'found with the keyboard',
      async () => {
        await page.goto(deskPaths.orders)
        await expect(page.getByRole('heading', { level: 1, name: desk.title })).toBeVisible()
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await page.keyboard.press('/')
        await expect(search).toBeFocused()
        await page.keyboard.type(name.toLowerCase())
        await expect(page.getByText(desk.found(1))).toBeVisible()
        await expect(row).toContainText(desk.works['to-send'])
        await page.getByLabel(desk.choices.work.label).selectOption('codes')
        await expect(page.getByRole('heading', { name: desk.noneTitle })).toBeVisible()
        await page.getByLabel(desk.choices.work.label).selectOption({ label: desk.counted(desk.works['to-send'], 1) })
        await expect(row).toBeVisible()
        await expect(page).toHaveURL(/work=to-send/)
        await expectAccessible(page, 'the orders of everybody')
        await expectToFitNarrowScreens(page)
      },
      rowsMove,
    )
    await step(
      'taken along',
      async () => {
        const sheet = page.waitForEvent('download')
        await page.getByRole('button', { name: desk.sheet }).click()
        expect((await sheet).suggestedFilename()).toMatch(/^ordini-.*\.csv$/)
        await row.getByRole('checkbox', { name: desk.choose(orderNumber(id)) }).check()
        await expect(page.getByText(desk.chosen(1))).toBeVisible()
        const list = page.waitForEvent('download')
        await page.getByRole('button', { name: desk.pickChosen(1) }).click()
        expect((await list).suggestedFilename()).toMatch(/^prelievo-.*\.pdf$/)
        await page.getByRole('button', { name: desk.chooseNone }).click()
      },
      rowsMove,
    )
    await step(
      'opened with the arrows',
      async () => {
        await search.focus()
        await page.keyboard.press('ArrowDown')
        await expect(row.getByRole('link')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
      },
      rowsMove,
    )
    const dialog = page.getByRole('dialog', { name: desk.writeNote })
    await step(
      'noted',
      async () => {
        await page.getByRole('button', { name: desk.writeNote }).click()
        await dialog.getByRole('button', { name: desk.confirmNote }).click()
        await expect(dialog.getByLabel(desk.noteText)).toHaveAccessibleDescription(desk.noteMissing)
        await dialog.getByLabel(desk.noteText).fill('Richiama sempre dopo le 18')
        await expectAccessible(page, 'a note')
        await dialog.getByRole('button', { name: desk.confirmNote }).click()
        await expect(page.getByText(desk.noteKept)).toBeFocused()
        await expect(page.getByText('Richiama sempre dopo le 18')).toBeVisible()
        await page.getByRole('button', { name: desk.writeNote }).click()
        await dialog.getByRole('radio', { name: desk.noteForBuyer(farmer.email) }).check()
        await dialog.getByLabel(desk.noteText).fill('Parte lunedì mattina')
        await dialog.getByRole('button', { name: desk.confirmNote }).click()
        await expect(page.getByText(desk.noteSent)).toBeFocused()
      },
      rowsMove,
    )
    await enter(farmer)
    await page.goto(paths.order(id))
    await expect(page.getByText('Messaggio del negozio')).toBeVisible()
    await expect(page.getByText('Parte lunedì mattina')).toBeVisible()
    await expect(page.getByText('Richiama sempre dopo le 18')).toHaveCount(0)
  })

  test('tells a caller what they pay, who is billed and which tags are made again', async ({ page, enter, step }) => {
    const { farmer } = await aLinkedFarmer('due')
    const { api } = await theAdmin()
    const needles = await aProduct()
    const { id: productId } = await productNamed('Bandiera Grande')
    const discount = `CHIAMA${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
    await api.discounts.create({ body: { code: discount, basisPoints: 1_000 } })
    await farmer.api.carts.addItem({ body: { productId: needles.id, quantity: 2 } })
    await farmer.api.carts.applyDiscount({ body: { code: discount } })
    // A code is made again by one order at a time, whoever's it is.
    const code = `IT001990${(process.env.TEST_WORKER_INDEX ?? '').padStart(4, '0')}47`
    const id = await orderOf(
      farmer,
      [{ productId, quantity: 1, orderAs: 'marca-sistitutiva', replacements: [{ code, which: 'principale' }] }],
      { paymentMethod: 'bonifico', billingAddress: { ...company, sdiCode: 'ABC1234', pec: 'cascina@pec.example' } },
    )
    const order = await api.orders.inspect({ params: { id } })
    await enter(await theAdmin())
    const fact = (term: string) => page.getByRole('term').filter({ hasText: term }).locator('+ dd')
    await step('read out', async () => {
      await page.goto(deskPaths.order(id))
      for (const word of [company.vatNumber, company.fiscalCode, 'ABC1234', 'cascina@pec.example'])
        await expect(fact(desk.facts.billing)).toContainText(word)
      await expect(fact(desk.facts.due)).toHaveText(formatEuro(order.dueAmount))
      await expect(page.getByText(discount)).toBeVisible()
      await expect(fact(orderTexts.detail.ofWhichVat)).toHaveText(formatEuro(order.vatAmount))
      await expect(fact(orderTexts.detail.shipping)).toHaveText(formatEuro(order.shippingAmount))
      await expect(page.getByRole('rowheader').filter({ hasText: spacedTagCode(code) })).toContainText('principale')
      await expectAccessible(page, 'an order while its buyer calls')
      await expectToFitNarrowScreens(page)
    })
    await step('leads to the customer', async () => {
      await fact(desk.facts.buyer).getByRole('link').click()
      await expect(page).toHaveURL(deskPaths.customer(order.buyer.id))
    })
  })

  test('prints the tags of several orders as one batch', async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [{ holding, species } = { holding: '', species: 'cattle' as const }] = herds
    const tag = await productNamed('Bandiera Grande in nylon')
    const ids: number[] = []
    for (const quantity of [1, 2])
      ids.push(await orderOf(farmer, [{ productId: tag.id, quantity, herd: { holding, species } }]))
    const codes = async () =>
      (await Promise.all(ids.map(id => farmer.api.orders.find({ params: { id } })))).flatMap(
        ({ items }) => items[0]?.codes,
      )
    await expect.poll(codes, { timeout: 45_000 }).toHaveLength(3)
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    await step(
      'chosen and saved',
      async () => {
        await page.goto(deskPaths.ordersAt({ search: farmer.email, work: 'to-print' }))
        for (const id of ids) await page.getByRole('checkbox', { name: desk.choose(orderNumber(id)) }).check()
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: desk.printBatch(2) }).click()
        expect((await file).suggestedFilename()).toBe(batchName(ids, 'pdf'))
        const drawing = page.waitForEvent('download')
        await page.getByRole('button', { name: desk.drawBatch(2) }).click()
        expect((await drawing).suggestedFilename()).toBe(batchName(ids, 'svg'))
        await expectAccessible(page, 'orders that are chosen')
        await expectToFitNarrowScreens(page)
      },
      rowsMove,
    )
    await step(
      'printed',
      async () => {
        await page.getByRole('button', { name: desk.markBatch }).click()
        await expect(dialog.getByText(desk.inBatch(2))).toBeVisible()
        await dialog.getByRole('button', { name: requests.confirmPrint }).click()
        await expect(page.getByText(requests.printed(3))).toBeFocused()
        await expect(page.getByRole('heading', { name: desk.noneTitle })).toBeVisible()
        const list = page.waitForEvent('download')
        await page.getByRole('button', { name: desk.pickChosen(2) }).click()
        expect((await list).suggestedFilename()).toMatch(/^prelievo-.*\.pdf$/)
      },
      rowsMove,
    )
  })

  test('prints a farm’s own numbers once, and sends them after that', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const tag = await productNamed('Bandiera Aziendale numerata')
    const id = await orderOf(farmer, [{ productId: tag.id, quantity: 3, print: { start: '0472', step: 1 } }])
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    await step(
      'not sent unprinted',
      async () => {
        await page.goto(deskPaths.ordersAt({ search: farmer.email, work: 'to-print' }))
        await page.getByRole('link', { name: orderNumber(id) }).click()
        await page.getByRole('button', { name: desk.send }).click()
        await expect(dialog.getByText(desk.notReady(tag.title))).toBeVisible()
        await page.keyboard.press('Escape')
      },
      rowsMove,
    )
    await step(
      'printed',
      async () => {
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: requests.pdf }).click()
        expect((await file).suggestedFilename()).toBe(productionName(id, 'pdf', false))
        await page.getByRole('button', { name: requests.print }).click()
        await dialog.getByRole('button', { name: requests.confirmPrint }).click()
        await expect(page.getByText(requests.printed(3))).toBeFocused()
        await expect(page.getByText(requests.copyText)).toBeVisible()
        await expect(page.getByRole('button', { name: requests.print })).toHaveCount(0)
        await expectAccessible(page, 'an order whose tags are printed')
      },
      rowsMove,
    )
    await step('ready to go', async () => {
      await page.getByRole('button', { name: desk.send }).click()
      await expect(dialog.getByRole('checkbox', { name: new RegExp(tag.title) })).toBeEnabled()
      await expect(dialog.getByText(desk.notReady(tag.title))).toHaveCount(0)
    })
  })

  test.describe('by telephone', () => {
    test.use({ provoked: [/status of 409/] })
    test('takes an order by telephone', async ({ page, enter, step }) => {
      const name = `Nives Alpe ${crypto.randomUUID().slice(0, 6)}`
      const farmer = await aFarmer({ name })
      const product = await aProduct({ price: 1250, quantity: 40 })
      await enter(await theAdmin())

      await step(
        'for a customer who is found',
        async () => {
          await page.goto(deskPaths.orders)
          await page.getByRole('link', { name: texts.open }).click()
          await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
          await page.getByRole('combobox', { name: texts.findBuyer }).pressSequentially(name.slice(-6))
          await expect(page.getByRole('option')).toHaveCount(1)
          await expect(page.getByRole('option')).toContainText(name)
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('heading', { level: 2, name: texts.products, exact: true })).toBeVisible()
        },
        rowsMove,
      )
      await step(
        'of what they want, as their cart prices it',
        async () => {
          await page.getByRole('combobox', { name: texts.findProduct }).pressSequentially(product.productCode)
          await page.getByRole('option').filter({ hasText: product.title }).first().click()
          await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('50')
          await page.keyboard.press('Enter')
          await expect(page.getByText(texts.refused)).toBeVisible()
          await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('3')
          await page.keyboard.press('Enter')
          await expect(page.getByText(texts.refused)).toHaveCount(0)
          await expect(page.getByText('37,50').first()).toBeVisible()
          await expectAccessible(page, 'an order by telephone')
          await expectToFitNarrowScreens(page)
        },
        rowsMove,
      )
      await step('kept when a link is pressed too early', async () => {
        await page.getByRole('link', { name: texts.otherBuyer }).click()
        const question = page.getByRole('dialog', { name: leaveTexts.title })
        await expect(question).toBeVisible()
        await expectAccessible(page, 'an order by telephone that would be lost')
        await question.getByRole('button', { name: leaveTexts.stay }).click()
        await expect(page.getByRole('spinbutton', { name: texts.quantityOf(product.title) })).toHaveValue('3')
      })
      await step(
        'placed',
        async () => {
          await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
          await expect(page.getByText(texts.byTransfer)).toBeVisible()
          await page.getByRole('button', { name: texts.confirm }).click()
          await expect(page.getByText('Ordinato al telefono')).toBeVisible()
          await expect(page.getByRole('heading', { name: orderLifeTexts.history })).toBeVisible()
        },
        rowsMove,
      )
      const [order] = await farmer.api.orders.list()
      expect(order).toMatchObject({ paymentMethod: 'bonifico', items: [{ quantity: 3 }] })
    })
  })
})
