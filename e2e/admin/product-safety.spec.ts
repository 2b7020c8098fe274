import { randomUUID } from 'node:crypto'
import { adminPaths } from '#web/admin-paths.ts'
import { openingTexts } from '#web/features/opening/opening-texts.ts'
import { adminFormTexts as form, stockFilterTexts } from '#web/features/products/admin/admin-texts.ts'
import { bulkTexts as bulk } from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { safetyDetailsTexts } from '#web/features/products/detail/safety-details-texts.ts'
import { paths } from '#web/paths.ts'
import { aProduct, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { row } from '../support/product-editing.ts'

test('what an offer must tell is missing, written once, given to another product and read by a visitor', async ({
  page,
  enter,
  step,
}) => {
  const name = `Fabbrica${randomUUID().slice(0, 8)}`
  const [first, second] = [await aProduct({ title: `${name} uno` }), await aProduct({ title: `${name} due` })]
  await enter(await theAdmin())

  await step('the opening checks lead to the products that lack it', async () => {
    await page.goto(adminPaths.opening)
    await page.getByRole('link', { name: openingTexts.toIncomplete }).click()
    await expect(page.getByRole('radio', { name: stockFilterTexts['no-manufacturer'] })).toBeChecked()
    await expectDrawn(page)
    await expectToFitNarrowScreens(page)
  })

  await step('an incomplete manufacturer is refused at its field, a whole one is saved', async () => {
    await page.goto(adminPaths.product(first.id))
    await page.getByLabel(form.manufacturerName, { exact: true }).fill(`${name} S.r.l.`)
    await page.getByLabel(form.manufacturerContact).fill('non un contatto')
    await page.getByRole('button', { name: form.save }).click()
    await expect(page.getByLabel(form.manufacturerAddress)).toHaveAccessibleDescription(/indirizzo postale/)
    await expect(page.getByLabel(form.manufacturerContact)).toHaveAccessibleDescription(/email o la pagina/)
    await page.getByLabel(form.manufacturerAddress).fill('Via Prova 1, 10100 Torino (TO)')
    await page.getByLabel(form.manufacturerContact).fill('sicurezza@fabbrica.example')
    await page.getByLabel(form.warnings).fill('Punte affilate\nSolo per animali')
    await expectAccessible(page, 'the product form with safety data')
    await page.getByRole('button', { name: form.save }).click()
    await expect(page.getByText(form.saved)).toBeVisible()
  })

  await step('the other product gets the same', async () => {
    await page.goto(adminPaths.productsAt({ search: name, state: 'no-manufacturer' }))
    await expect(row(page, second.title)).toBeVisible()
    await expect(row(page, first.title)).toBeHidden()
    await page.getByRole('checkbox', { name: bulk.choose(second.title) }).check()
    await page.getByRole('button', { name: bulk.open }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(bulk.action).selectOption(bulk.actions.manufacturer)
    await panel
      .getByLabel(bulk.manufacturer)
      .selectOption({ label: `${name} S.r.l., Via Prova 1, 10100 Torino (TO) (1)` })
    await panel.getByRole('button', { name: bulk.look }).click()
    await panel.getByRole('button', { name: bulk.confirm(1) }).click()
    await expect(row(page, second.title)).toBeHidden()
  })

  await step('a visitor reads it on the page', async () => {
    await page.goto(paths.product(first.id))
    await page.getByText(productPageTexts.safety).click()
    await expect(page.getByRole('region', { name: safetyDetailsTexts.warnings })).toContainText('Punte affilate')
    await expect(page.getByRole('link', { name: 'sicurezza@fabbrica.example' })).toHaveAttribute(
      'href',
      'mailto:sicurezza@fabbrica.example',
    )
    await expectAccessible(page, 'a product with its safety data')
    await expectToFitNarrowScreens(page)
  })
})
