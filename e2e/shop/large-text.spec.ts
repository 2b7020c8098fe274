import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { company } from '#test/builders/a-company.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, type Person, productNamed, theAdmin, theDemoFarmer } from '../support/accounts.ts'
import { expectDrawn, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, expectNoSidewaysScroll, goWithinDocument, test } from '../support/journey.ts'

/** Elements whose content overflows, and therefore overlaps what is beside it. */
const spilling = (page: Page, part: string) =>
  page.locator(`${part} :not(.vh, .vh *)`).evaluateAll(elements =>
    elements
      .filter(element => {
        const { overflowX, display } = getComputedStyle(element)
        const isRoom = overflowX === 'visible' && display !== 'inline' && element.checkVisibility()
        return isRoom && element.scrollWidth > element.clientWidth + 2
      })
      .map(element => `${element.className}: ${element.scrollWidth - element.clientWidth} px too many`),
  )

test('in a wide window lists and tables fold for large text', { tag: '@desktop' }, async ({ page, enter }) => {
  const farmer = await aFarmer()
  const { id } = await productNamed('Bandiera Aziendale numerata')
  const orderId = await orderOf(farmer, [{ productId: id, quantity: 3, color: 'blu' }])
  await farmer.api.carts.addItem({ body: { productId: id, quantity: 3, color: 'blu' } })
  const replacement = `${paths.product(id)}?orderAs=marca-sistitutiva`
  const pages = [
    { person: farmer, path: paths.cart },
    { person: farmer, path: paths.orders },
    { person: farmer, path: paths.order(orderId) },
    { person: farmer, path: replacement, part: 'main table' },
    { person: await theDemoFarmer(), path: paths.tags },
    // The counts in the navigation of the back office are placed in the gaps between its sections.
    { person: await theAdmin(), path: adminPaths.products, part: 'main .wrap' },
  ]
  let entered: Person | undefined
  for (const { person, path, part = 'main' } of pages) {
    if (person === entered) await goWithinDocument(page, path)
    else {
      await enter(person)
      await page.goto(path)
    }
    entered = person
    await expectDrawn(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
    expect(await spilling(page, part), path).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
})

test('on a phone names without spaces wrap', { tag: '@phone' }, async ({ page, enter }) => {
  test.setTimeout(120_000)
  const admin = await theAdmin()
  const code = `M${randomBytes(9).toString('hex').toUpperCase()}M`
  await admin.api.discounts.create({ body: { code, basisPoints: 500 } })
  const word = 'Bonettimanfredinigarganommagliettimonterosso'
  const place = { businessName: word, address: word, city: word, municipality: word }
  const email = `${randomUUID()}.${word}@cascina.example`.toLowerCase()
  const farmer = await aFarmer({ name: word, email, ...place })
  const { id: userId } = await farmer.api.users.me()
  const product = await aProduct({ title: `Aghi ${code}${code}` })
  const line = { productId: product.id, quantity: 3 }
  await farmer.api.carts.addItem({ body: line })
  await farmer.api.carts.applyDiscount({ body: { code } })
  const { fiscalCode: _, vatNumber: __, ...shipTo } = { ...company, ...place }
  const orderId = await orderOf(farmer, [], {
    billingAddress: { ...company, ...place },
    shippingAddress: { ...shipTo, email, notes: word },
  })
  await farmer.api.carts.addItem({ body: line })
  await farmer.api.carts.applyDiscount({ body: { code } })
  await farmer.api.supportThreads.write({ body: { orderId, topic: 'other', text: word } })
  await admin.api.customers.setUnpaidLimits({ params: { id: userId }, body: { isLifted: true } })

  const pages = [
    { person: farmer, visited: [paths.cart, paths.checkout, paths.orders, paths.order(orderId), paths.account] },
    {
      person: farmer,
      visited: [paths.product(product.id), paths.accountSupport, paths.companyInformation, paths.accountDetails],
    },
    { person: admin, visited: [adminPaths.audit, adminPaths.discounts, adminPaths.orders, adminPaths.order(orderId)] },
    { person: admin, visited: [adminPaths.customers, adminPaths.customer(userId), adminPaths.products] },
    { person: admin, visited: [adminPaths.product(product.id), adminPaths.invoices, adminPaths.supportThreads] },
  ]
  for (const { person, visited } of pages) {
    await enter(person)
    await page.goto(paths.privacy)
    for (const path of visited) {
      await goWithinDocument(page, path)
      await expectDrawn(page)
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
    }
  }
})
