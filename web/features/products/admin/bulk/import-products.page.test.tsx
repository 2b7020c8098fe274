import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminHistoryTexts } from '../admin-history-texts.ts'
import { adminListTexts } from '../admin-texts.ts'
import { planTexts as plan, importTexts as texts } from './bulk-edit-texts.ts'

const heading = 'Codice prodotto;Prezzo;Colori;Scorte all’esportazione;Nuove scorte'

it('a file of products says row by row what it would change and what is wrong, and is imported and undone whole', async () => {
  const world = await aShop()
  const { id, productCode } = await aProduct(world.admin, { price: 700, quantity: 50 })
  const stored = () => world.admin.products.adminGet({ params: { id } })
  const { page, user, press, document, savedFiles } = await openPage(world, adminPaths.products, world.admin)
  await press(() => page.getByRole('button', { name: adminListTexts.sheet }))
  await waitFor(() => expect(savedFiles).toHaveLength(1))
  await press(() => page.getByRole('link', { name: adminListTexts.import }))
  await press(() => page.getByRole('button', { name: texts.export }))
  await waitFor(() => expect(savedFiles).toHaveLength(2))
  const choose = (...lines: string[]) =>
    user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File([lines.join('\r\n')], 'listino.csv', { type: 'text/csv' }),
    )
  const expectPlan = (text: string) =>
    waitFor(() => expect(page.getByRole('region', { name: plan.title }).textContent).toContain(text))
  const confirm = () => press(() => page.getByRole('button', { name: texts.confirm(1) }))

  await choose('Codice prodotto;Prezzo', `${productCode};7,00`)
  await page.findByText(texts.nothing)
  await choose('Nome;Prezzo', 'Bandiera;7')
  expect((await page.findByRole('alert')).textContent).toContain('Codice prodotto')
  await choose(heading, `${productCode};sette;blù;50;48`)
  await page.findByText(texts.wrongText)
  await expectPlan('Prezzo: Scrivi un importo')
  const [first] = within(page.getByRole('region', { name: plan.title })).getAllByRole('listitem')
  expect(first?.textContent).toContain(plan.line(2))
  expect(page.queryByRole('button', { name: texts.confirm(1) })).toBeNull()

  await choose(heading, `${productCode};6,50;Giallo, Bianco;50;48`)
  await expectPlan('7,00')
  await world.admin.products.update({ params: { id }, body: { price: 750 } })
  await confirm()
  await page.findByText(texts.changedMeanwhile)
  await expectPlan('7,50')
  expect(await stored()).toMatchObject({ price: 750, quantity: 50 })
  await confirm()
  await page.findByText(texts.doneTitle)
  expect(await stored()).toMatchObject({ price: 650, quantity: 48, colors: ['#F7B500', '#F3F0E8'] })
  await press(() => page.getByRole('button', { name: plan.undo }))
  await page.findByText(plan.undone)
  expect(await stored()).toMatchObject({ price: 750, quantity: 50 })

  const product = await openPage(world, adminPaths.product(id), world.admin)
  await product.press(() => product.page.getByText(adminHistoryTexts.stock))
  await product.page.findByText(/Importato da «listino.csv»/)
})
