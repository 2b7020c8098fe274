import { adminPaths } from '#web/admin-paths.ts'
import { adminRoutes } from '#web/admin-routes.ts'
import { productListTexts } from '#web/features/products/product-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { notFoundRoute, publicRoutes } from '#web/routes.tsx'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'
import { addressOf, theVisitors } from '../support/visitors.ts'

/**
 * Tests every page with axe as the visitor it is made for, at both widths; on the phone also at a width of 320 pixels
 * and with large text.
 */

// No transitions, so that axe does not judge half-faded colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every page', { tag: '@widths' }, () => {
  test.use({ provoked: [/status of 404/] })

  const areas = [
    { area: 'the shop', who: 'stranger', routes: [...publicRoutes.filter(({ isPublic }) => isPublic), notFoundRoute] },
    { area: 'the account', who: 'farmer', routes: publicRoutes.filter(({ isPublic }) => !isPublic) },
    { area: 'the back office', who: 'admin', routes: adminRoutes },
  ] as const

  for (const { area, who, routes } of areas)
    test(`of ${area} is accessible`, async ({ page, enter, step }, { project }) => {
      test.setTimeout(240_000)
      const visitor = (await theVisitors())[who]
      if (visitor.person) await enter(visitor.person)
      // What a stranger sees on a phone is drawn by the server, everything else by the browser.
      const isDrawnByServer = !visitor.person && project.name === 'phone'
      if (!isDrawnByServer) await page.goto(visitor.person ? paths.account : paths.guides)
      for (const { path } of routes) {
        await step(path, async () => {
          const address = await addressOf(path, visitor)
          if (isDrawnByServer) await page.goto(address)
          else await goWithinDocument(page, address)
          await expectDrawn(page)
          await expectAccessible(page, path)
          if (project.name === 'phone') await expectToFitNarrowScreens(page)
        })
        // On a desktop such text triggers the layout of a smaller screen.
        if (project.name === 'phone') await step(`${path}, large text`, () => expectToBearLargeText(page))
      }
    })

  test('has a header for everybody', async ({ page, enter }) => {
    for (const { name, person } of Object.values(await theVisitors())) {
      if (person) await enter(person)
      await page.goto(paths.guides)
      for (const path of [paths.home, paths.products()]) {
        await goWithinDocument(page, path)
        await expectDrawn(page)
        await expectAccessible(page, `${path}, ${name}`, 'header')
      }
    }
  })

  test('of others is refused in an accessible way', async ({ page, enter }) => {
    const { farmer } = await theVisitors()
    if (farmer.person) await enter(farmer.person)
    await page.goto(adminPaths.orders)
    await expectDrawn(page)
    await expectAccessible(page, 'the back office, opened by a farmer')
  })
})

test.describe('what opens on a phone', () => {
  test('menus and sheets', async ({ page, enter }) => {
    await page.goto('/products?animals=bovini')
    await page.getByRole('button', { name: new RegExp(`^${productListTexts.filters}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'filter sheet')
    await expectToFitNarrowScreens(page)
    await page.keyboard.press('Escape')

    for (const { name, person } of Object.values(await theVisitors())) {
      if (person) await enter(person)
      await page.goto('/')
      await page.getByRole('button', { name: layoutMessages.openMenu }).click()
      await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible()
      await expectAccessible(page, `menu, ${name}`)
      await expectToFitNarrowScreens(page)
    }
  })
})
