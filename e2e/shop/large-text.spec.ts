import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, orderOf, type Person, productNamed, theAdmin, theDemoFarmer } from '../support/accounts.ts'
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

test.use({ maxShift: Number.POSITIVE_INFINITY })

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

test('on a phone a name without spaces wraps', { tag: '@phone' }, async ({ page, enter }) => {
  const admin = await theAdmin()
  // As long as a code may be.
  const code = `M${randomBytes(9).toString('hex').toUpperCase()}M`
  await admin.api.discounts.create({ body: { code, basisPoints: 500 } })
  await enter(admin)
  for (const path of [adminPaths.audit, adminPaths.discounts]) {
    await page.goto(path)
    await expect(page.getByText(code).first()).toBeVisible()
    await expectToFitNarrowScreens(page)
    await expectToBearLargeText(page)
  }
})
