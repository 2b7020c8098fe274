import { adminPaths } from '#web/admin-paths.ts'
import { authTexts } from '#web/features/auth/auth-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { generatorTexts } from '#web/features/generator/generator-texts.ts'
import { newsletterTexts } from '#web/features/newsletter/newsletter-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { adminFormTexts } from '#web/features/products/admin/admin-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { searchTexts } from '#web/features/products/list/search-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { unsavedChangesTexts } from '#web/ui/forms/unsaved-changes-texts.ts'
import { aFarmer, productNamed, theAdmin, theDemoFarmer } from '../support/accounts.ts'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'

/** Tests the states of pages with axe at both widths: what opens on them, and what they say when something is wrong. */

// No transitions, so that axe does not judge half-faded colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('what opens and what is wrong', { tag: '@widths' }, () => {
  test('the menu in the header', { tag: '@desktop' }, async ({ page, enter }) => {
    await enter(await aFarmer())
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Marta Bonetti' }).click()
    await expect(page.getByRole('button', { name: layoutMessages.logout })).toBeVisible()
    await expectAccessible(page, 'user menu')
  })

  test('a register of tags, with the menu of one of them', async ({ page, enter }) => {
    await enter(await theDemoFarmer())
    await page.goto(paths.tags)
    await expect(page.getByRole('rowheader')).toHaveCount(12)
    await expectAccessible(page, 'tags')
    await page
      .getByRole('button', { name: /^Altre azioni/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: tagTexts.seeProduct })).toBeVisible()
    // The open menu partly covers the targets of the rows below.
    await expectAccessible(page, 'menu of a tag', 'tr:has([aria-expanded="true"])')
    await expectToFitNarrowScreens(page)
    await page.getByRole('link', { name: tagTexts.seeHistory }).click()
    await expect(page.getByText(tagTexts.history.timeline)).toBeVisible()
    await expectAccessible(page, 'a tag')
    await expectToFitNarrowScreens(page)
    await goWithinDocument(page, paths.codeRequests)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page, 'requests')
    await expectToFitNarrowScreens(page)
    await goWithinDocument(page, paths.tagsAt({ status: 'inattiva' }))
    await expect(page.getByRole('rowheader')).toHaveCount(12)
    await expectAccessible(page, 'tags out of use')
  })

  test('a herd with its figures', async ({ page, enter }) => {
    const farmer = await theDemoFarmer()
    await expect.poll(async () => (await farmer.api.registry.account()).animals, { timeout: 30_000 }).toBeGreaterThan(0)
    await enter(farmer)
    await page.goto(paths.herds)
    await expect(page.getByRole('rowheader')).toHaveCount(5)
    await expectAccessible(page, 'herds')
    await expectToFitNarrowScreens(page)
    await page.getByRole('link', { name: /^Bovini/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bovini' })).toBeVisible()
    await page.locator('summary', { hasText: herdTexts.numbers }).click()
    await expectAccessible(page, 'herd')
    await expectToFitNarrowScreens(page)
  })

  test('forms with errors', async ({ page }) => {
    const onward = page.getByRole('button', { name: authTexts.continue, exact: true })
    await page.goto(paths.signup)
    await onward.click()
    await expect(page.getByText("L'email è obbligatoria")).toBeVisible()
    await expectAccessible(page, 'sign-up, account')
    await expectToFitNarrowScreens(page)

    await goWithinDocument(page, paths.resetPassword)
    await page.getByLabel(authTexts.email).fill('marta')
    await page.getByLabel(authTexts.email).press('Enter')
    await expect(page.getByText('Email non valida')).toBeVisible()
    await expectAccessible(page, 'reset, e-mail')

    await goWithinDocument(page, '/products')
    await page.getByRole('button', { name: newsletterTexts.subscribe }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page, 'newsletter')
  })

  test('the keeper’s form with errors, and the questions it asks', async ({ page, enter }) => {
    const unnamed = page.getByRole('textbox', { name: adminFormTexts.title, exact: true })
    const { addColor, addDetail, create, compatibleProductIds, products } = adminFormTexts
    await enter(await theAdmin())

    await page.goto(adminPaths.newProduct)
    for (const name of [addColor, addDetail]) await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: create }).click()
    await expect(unnamed).toBeFocused()
    await expect(unnamed).toHaveAttribute('aria-invalid', 'true')
    // The form focuses it once more in a task of its own, which would close the suggestions.
    await page.evaluate(() => new Promise(done => setTimeout(done)))
    await page.getByRole('combobox', { name: compatibleProductIds }).fill('pinza')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'new product with errors')
    await page.keyboard.press('Escape')
    await expectToFitNarrowScreens(page)

    await page.getByRole('main').getByRole('link', { name: products, exact: true }).last().click()
    await expect(page.getByRole('dialog', { name: unsavedChangesTexts.title })).toBeVisible()
    await expectAccessible(page, 'leaving unsaved')
    await expectToFitNarrowScreens(page)
    await page.getByRole('main').getByRole('button', { name: unsavedChangesTexts.leave }).click()

    await page
      .getByRole('button', { name: /^Elimina /, disabled: false })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'deleting')
    await expectToFitNarrowScreens(page)
  })

  test('checkout with errors and its second step', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await farmer.api.carts.addItem({ body: { productId: (await productNamed('Bandiera Grande')).id, quantity: 2 } })
    await enter(farmer)
    const { continueToPayment, fields, confirm, sameAsCompany } = orderTexts.checkout
    const name = page.getByLabel(fields.businessName)

    await page.goto(paths.cart)
    await expect(page.getByText(cartTexts.ministryNotice)).toBeVisible()
    await expectAccessible(page, 'cart with a ministry tag')

    await goWithinDocument(page, paths.checkout)
    await name.fill('')
    await page.getByRole('checkbox', { name: sameAsCompany }).last().uncheck()
    await page.getByRole('button', { name: continueToPayment }).click()
    await expect(page.getByText('Business name is required')).toBeVisible()
    await expectAccessible(page, 'addresses with errors')
    await expectToFitNarrowScreens(page)

    await name.fill('Cascina Bonetti')
    await page.getByRole('button', { name: continueToPayment }).click()
    await expect(page.getByRole('button', { name: confirm })).toBeVisible()
    await expectAccessible(page, 'payment')
    await expectToFitNarrowScreens(page)
  })

  test('the order generator: questions, a wrong answer, a set, a lost tag', async ({ page }) => {
    const calves = '/generatore?specie=bovini&scopo=nascite&marche=entrambe'
    const set = `${calves}&mezzo=elettronica&aziendali=neutre&capi=25&pinze=AP-07&lettore=si`
    const addresses = ['/generatore?specie=ovini', calves, `${calves}&mezzo=coppia&aziendali=neutre&capi=25`, set]
    await page.goto(paths.guides)
    for (const address of [...addresses, `${set}&passo=capi`, '/generatore?specie=bovini&scopo=perse&persa=entrambe']) {
      await goWithinDocument(page, address)
      await expectDrawn(page)
      await expectAccessible(page, address)
      await expectToFitNarrowScreens(page)
    }
    await goWithinDocument(page, '/generatore?specie=ovini&scopo=macello&capi=tanti')
    await page.getByRole('button', { name: generatorTexts.continue }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a wrong number of animals')
    await goWithinDocument(page, `${set}&righe=AG-01:0`)
    await page.locator('summary').first().click()
    await expectAccessible(page, 'a set with alternatives and a line taken out')
    await expectToFitNarrowScreens(page)
  })

  test('a product replaced, a list without results, an empty cart', async ({ page, enter, step }) => {
    await page.goto(paths.product((await productNamed('Bandiera Grande')).id))
    await expect(page.getByLabel(productPageTexts.ownCode)).toBeVisible()
    await step('in large letters', () => expectToBearLargeText(page))
    const tag = await productNamed('Bandiera Aziendale numerata')
    await page.goto(paths.product(tag.id))
    await page.getByLabel('Ordina Come').selectOption({ label: productPageTexts.orderAsChoices['marca-sistitutiva'] })
    await page.getByRole('button', { name: replacementTexts.addCode }).click()
    await page.getByRole('button', { name: /^Ordina marche sostitutive/ }).click()
    await expect(page.getByText(productPageTexts.codeMissing).first()).toBeVisible()
    await expectAccessible(page, 'replacement')
    await expectToFitNarrowScreens(page)
    await page.getByRole('list', { name: productPageTexts.pictures }).getByRole('button').first().click()
    await page.getByRole('button', { name: productPageTexts.enlarge }).click()
    await expect(page.getByRole('dialog', { name: productPageTexts.enlarged })).toBeVisible()
    await expectAccessible(page, 'picture enlarged')
    await page.keyboard.press('Escape')

    await goWithinDocument(page, '/products?search=dromedario')
    await expect(page.getByRole('heading', { name: searchTexts.noneTitle })).toBeVisible()
    await expectAccessible(page, 'no results')
    await page.goto('/products?search=it001990244731')
    await expect(page.getByText(searchTexts.tagCode)).toBeVisible()
    await expectAccessible(page, 'the code of a tag')
    await expectToFitNarrowScreens(page)

    await enter(await aFarmer())
    await page.goto(paths.cart)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expectAccessible(page, 'empty cart')
    await goWithinDocument(page, paths.orders)
    await expect(page.getByRole('heading', { name: 'Nessun ordine trovato.' })).toBeVisible()
    await expectAccessible(page, 'no orders')
  })
})
