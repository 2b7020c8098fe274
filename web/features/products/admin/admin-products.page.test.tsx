import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { unsavedChangesTexts as leaving } from '#web/ui/forms/unsaved-changes-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { siteTexts } from '../../site/site-texts.ts'
import { productPageTexts } from '../detail/product-page-texts.ts'
import { safetyDetailsTexts } from '../detail/safety-details-texts.ts'
import { adminFormTexts as form, adminRemoveTexts as removing, adminListTexts as texts } from './admin-texts.ts'

it('the products of staff are narrowed, sorted and paged in their address, and a disabled one is only enabled', async () => {
  const world = await aShop()
  const few = await aProduct(world.admin, {
    title: 'Aghi di ricambio',
    quantity: 3,
    description: `${'Aghi di ricambio '.repeat(4)}in acciaio.`,
  })
  const off = await aProduct(world.admin, { title: 'Aghi di una volta' })
  await world.admin.products.update({ params: { id: off.id }, body: { disabled: true } })
  const { page, user, fill, press, url } = await openPage(world, adminPaths.products, world.admin)
  const row = (title: string) => page.queryAllByRole('row').find(({ textContent }) => textContent.includes(title))
  await waitFor(() => expect(row(off.title)?.textContent).toContain('Disattivato'))
  const shown = row(few.title)?.textContent
  for (const text of ['Aghi di ricambio Aghi di ricambio Aghi di ricambio…', texts.lowStock, 'In Stock'])
    expect(shown).toContain(text)
  const button = (name: string) => page.getByRole<HTMLButtonElement>('button', { name })
  expect([texts.edit, texts.remove, texts.enableOne].map(name => button(name(off.title)).disabled)).toEqual([
    true,
    true,
    false,
  ])

  await user.click(page.getByRole('radio', { name: /^Disattivati/ }))
  await waitFor(() => expect(row(few.title)).toBeUndefined())
  expect(row(off.title)).toBeDefined()
  expect(url()).toContain('state=disabled')
  await fill(page.getByRole('searchbox', { name: texts.search }), few.productCode)
  await page.findByRole('heading', { name: texts.noneTitle })
  await press(() => page.getByRole('link', { name: texts.clear }))
  await waitFor(() => expect(row(few.title)).toBeDefined())
  expect(url()).toBe(adminPaths.products)

  await press(() => page.getByRole('button', { name: uiMessages.filters }))
  await user.selectOptions(await page.findByRole('combobox', { name: texts.sort }), texts.sorts.price)
  await user.selectOptions(page.getByRole('combobox', { name: texts.category }), 'Lettori')
  await waitFor(() => {
    const prices = page.getAllByRole('row').flatMap(({ textContent }) => {
      const [, price] = /([\d.]+,\d\d)\s€/.exec(textContent) ?? []
      return price === undefined ? [] : [Number(price.replace('.', '').replace(',', '.'))]
    })
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  const paged = await openPage(world, `${adminPaths.products}?pageSize=12`, world.admin)
  await paged.press(() => paged.page.getByRole('link', { name: 'Pagina successiva' }))
  await waitFor(() => expect(paged.url()).toContain('page=2&pageSize=12'))
  await waitFor(() => expect(paged.page.getAllByRole('rowheader')).toHaveLength(12))
})

it('a product is deleted after a question, and one that was sold is disabled instead', async () => {
  const world = await anOrderWorld()
  const unsold = await aProduct(world.admin, { title: 'Mai venduto' })
  await world.order()
  const { page, press } = await openPage(world, adminPaths.products, world.admin)
  const row = (title: string) => page.queryAllByRole('row').find(({ textContent }) => textContent.includes(title))
  const dialog = () => within(page.getByRole('dialog'))
  const ask = (title: string) => press(() => page.getByRole('button', { name: texts.remove(title) }))
  await ask(unsold.title)
  await press(() => dialog().getByRole('button', { name: removing.cancel }))
  expect(row(unsold.title)).toBeDefined()
  await ask(unsold.title)
  await press(() => dialog().getByRole('button', { name: removing.confirm }))
  await page.findByText(removing.removed(unsold.title))
  await waitFor(() => expect(row(unsold.title)).toBeUndefined())

  const sold = 'Pinza di prova'
  await ask(sold)
  await press(() => dialog().getByRole('button', { name: removing.confirm }))
  const refusal = (await page.findByRole('alert')).textContent
  expect(refusal).toContain(removing.failed)
  expect(refusal).toContain('già stato venduto')
  await press(() => dialog().getByRole('button', { name: removing.disable }))
  await waitFor(() => expect(row(sold)?.textContent).toContain('Disattivato'))
  await press(() => page.getByRole('button', { name: texts.enableOne(sold) }))
  await page.findByText(texts.enabled(sold))
  await waitFor(() => expect(row(sold)?.textContent).toContain('In Stock'))
})

it('the pages of products are not there for farmers, and ask visitors to sign in', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  for (const path of [adminPaths.products, adminPaths.newProduct, adminPaths.product(id)]) {
    const visitor = await openPage(world, path)
    await waitFor(() => expect(visitor.url()).toBe(paths.login(path)))
    const farmer = await openPage(world, path, world.luca)
    await farmer.page.findByRole('heading', { level: 1, name: siteTexts.notFoundHeading })
  }
})

it('a product with unsaved changes is not left by a link or Back without a question', async () => {
  const world = await aShop()
  const { id, brand, title } = await aProduct(world.admin)
  const { page, fill, press, url, window } = await openPage(world, adminPaths.products, world.admin)
  const field = () => page.getByRole<HTMLInputElement>('textbox', { name: form.brand })
  const answer = (name: string) => press(() => within(page.getByRole('dialog')).getByRole('button', { name }))
  const toProducts = () =>
    press(() => within(page.getByRole('main')).getAllByRole('link', { name: form.products }).at(-1) as HTMLElement)
  const open = async () => {
    await press(() => page.getByRole('link', { name: title }))
    await page.findByRole('textbox', { name: form.brand })
  }
  await open()
  await fill(field(), 'Mai salvato')
  await toProducts()
  await page.findByRole('dialog', { name: leaving.title })
  await answer(leaving.stay)
  expect(field().value).toBe('Mai salvato')
  window.history.back()
  await page.findByRole('dialog', { name: leaving.title })
  await answer(leaving.stay)
  await waitFor(() => expect(url()).toBe(adminPaths.product(id)))
  expect(field().value).toBe('Mai salvato')
  window.history.back()
  await page.findByRole('dialog', { name: leaving.title })
  await answer(leaving.leave)
  await waitFor(() => expect(url()).toBe(adminPaths.products))

  await open()
  await fill(field(), 'Altro')
  await fill(field(), brand)
  await toProducts()
  await waitFor(() => expect(url()).toBe(adminPaths.products))
})

it('an incomplete manufacturer is refused at its fields, and a whole one is read on the page of the product', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const desk = await openPage(world, adminPaths.product(id), world.admin)
  const field = (name: string) => desk.page.getByLabelText(name)
  const save = () => desk.press(() => desk.page.getByRole('button', { name: form.save }))
  await desk.page.findByLabelText(form.manufacturerName)
  await desk.fill(field(form.manufacturerName), 'Fabbrica di prova S.r.l.')
  await desk.fill(field(form.manufacturerContact), 'non un contatto')
  await save()
  await expectRefused(() => field(form.manufacturerAddress), /indirizzo postale/)
  await expectRefused(() => field(form.manufacturerContact), /email o la pagina/)
  await desk.fill(field(form.manufacturerAddress), 'Via Prova 1, 10100 Torino (TO)')
  await desk.fill(field(form.manufacturerContact), 'sicurezza@fabbrica.example')
  await desk.fill(field(form.warnings), 'Punte affilate\nSolo per animali')
  await save()
  await desk.page.findByText(form.saved)

  const { page, press } = await openPage(world, paths.product(id))
  await press(() => page.getByText(productPageTexts.safety))
  const warnings = await page.findByRole('region', { name: safetyDetailsTexts.warnings })
  expect(warnings.textContent).toContain('Punte affilate')
  const contact = page.getByRole('link', { name: 'sicurezza@fabbrica.example' })
  expect(contact.getAttribute('href')).toBe('mailto:sicurezza@fabbrica.example')
})
