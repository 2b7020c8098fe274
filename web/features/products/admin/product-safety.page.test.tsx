import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { productPageTexts } from '../detail/product-page-texts.ts'
import { safetyDetailsTexts } from '../detail/safety-details-texts.ts'
import { adminFormTexts as texts } from './admin-texts.ts'

it('an incomplete manufacturer is refused at its fields, and a whole one is read on the page of the product', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const desk = await openPage(world, adminPaths.product(id), world.admin)
  const field = (name: string) => desk.page.getByLabelText(name)
  const save = () => desk.press(() => desk.page.getByRole('button', { name: texts.save }))
  await desk.page.findByLabelText(texts.manufacturerName)
  await desk.fill(field(texts.manufacturerName), 'Fabbrica di prova S.r.l.')
  await desk.fill(field(texts.manufacturerContact), 'non un contatto')
  await save()
  await expectRefused(() => field(texts.manufacturerAddress), /indirizzo postale/)
  await expectRefused(() => field(texts.manufacturerContact), /email o la pagina/)
  await desk.fill(field(texts.manufacturerAddress), 'Via Prova 1, 10100 Torino (TO)')
  await desk.fill(field(texts.manufacturerContact), 'sicurezza@fabbrica.example')
  await desk.fill(field(texts.warnings), 'Punte affilate\nSolo per animali')
  await save()
  await desk.page.findByText(texts.saved)

  const { page, press } = await openPage(world, paths.product(id))
  await press(() => page.getByText(productPageTexts.safety))
  const warnings = await page.findByRole('region', { name: safetyDetailsTexts.warnings })
  expect(warnings.textContent).toContain('Punte affilate')
  const contact = page.getByRole('link', { name: 'sicurezza@fabbrica.example' })
  expect(contact.getAttribute('href')).toBe('mailto:sicurezza@fabbrica.example')
})
