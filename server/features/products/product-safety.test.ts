import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'

const manufacturer = {
  name: 'Prova S.r.l.',
  address: 'Via Prova 1, 10100 Torino (TO)',
  contact: 'prova@marche.example',
}
const abroad = { name: 'Trial Ltd', address: '1 Trial Road, Testville, Regno Unito', contact: 'trial.example/safety' }
const safe = { manufacturer: abroad, responsiblePerson: manufacturer, warnings: ['Punte affilate', 'Solo per animali'] }

/** Returns the fields that a call was refused for. */
const errorPaths = async (call: Promise<Response>) => {
  const { errors } = (await (await call).json()) as { errors?: { path: string }[] }
  return errors?.map(({ path }) => path)
}

test('a product tells who answers for it and its warnings, on its own page and not in lists', async () => {
  const { admin, anybody } = await aShop()
  const { id } = await aProduct(admin, safe)
  expect(await anybody.products.get({ params: { id } })).toMatchObject(safe)
  const { rows } = await anybody.products.list({ query: { search: 'Prova' } })
  expect(rows.find(each => each.id === id)).not.toHaveProperty('manufacturer')
  await admin.products.update({ params: { id }, body: { responsiblePerson: null, warnings: [] } })
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({
    manufacturer: abroad,
    responsiblePerson: null,
    warnings: [],
  })
  const {
    rows: [entry],
  } = await admin.audit.list({ query: { subject: 'product', subjectId: id } })
  expect(entry).toMatchObject({ before: { warnings: safe.warnings }, after: { warnings: [] } })
})

test.each([
  [{ manufacturer: { ...manufacturer, address: ' ' } }, 'manufacturer.address'],
  [{ manufacturer: { ...manufacturer, contact: '011 000 000' } }, 'manufacturer.contact'],
  [{ responsiblePerson: { ...manufacturer, name: '' } }, 'responsiblePerson.name'],
  [{ warnings: [''] }, 'warnings.0'],
])('%j is refused at its field', async (body, path) => {
  const { admin } = await aShop()
  const { id } = await aProduct(admin)
  expect(await errorPaths(admin.raw('PATCH', `/products/${id}`, { body }))).toEqual([path])
})

test('products on sale without a manufacturer are counted, found and changed together', async () => {
  const { admin } = await aShop()
  const { id: first } = await aProduct(admin)
  const { id: second } = await aProduct(admin)
  await aProduct(admin, { disabled: true })
  const query = { state: 'no-manufacturer' } as const
  expect((await admin.products.adminCounts()).states['no-manufacturer']).toBe(2)
  const ids = await admin.adminProducts.selectableIds({ query })
  expect(new Set(ids)).toEqual(new Set([first, second]))
  const { checks } = await admin.system.openingChecks()
  expect(checks.find(({ name }) => name === 'safety')).toMatchObject({
    state: 'to-do',
    findings: [expect.stringContaining('A 2 prodotti'), expect.any(String)],
  })

  await admin.products.update({ params: { id: first }, body: safe })
  const used = (await admin.adminProducts.manufacturers()).find(each => each.manufacturer.name === abroad.name)
  expect(used).toEqual({ manufacturer: abroad, responsiblePerson: manufacturer, products: 1 })
  const action = 'manufacturer' as const
  const change = { ids: [second], action, manufacturer: abroad, responsiblePerson: manufacturer }
  const { digest, rows } = await admin.adminProducts.previewBulkEdit({ body: change })
  expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['Fabbricante', 'Responsabile nell’UE'])
  await admin.adminProducts.applyBulkEdit({ body: { ...change, digest } })
  expect((await admin.products.adminCounts()).states['no-manufacturer']).toBe(0)
  expect(
    (await admin.adminProducts.manufacturers()).find(each => each.manufacturer.name === abroad.name)?.products,
  ).toBe(2)
  const missing = admin.raw('POST', '/admin/products/bulk-edit/preview', { body: { ids: [second], action } })
  expect(await errorPaths(missing)).toEqual(['manufacturer'])
})

test('the CSV carries them there and back', async () => {
  const { admin } = await aShop()
  const { id, productCode } = await aProduct(admin, safe)
  const formOf = (text: string) => {
    const form = new FormData()
    form.append('sheet', new Blob([text], { type: 'text/csv' }), 'prodotti.csv')
    return form
  }
  const preview = (text: string) => admin.adminProducts.previewImport({ form: formOf(text) })
  const csv = await admin.adminProducts.exportCsv({ query: { search: productCode } })
  expect(csv).toContain('Trial Ltd | 1 Trial Road, Testville, Regno Unito | trial.example/safety')
  expect(csv).toContain('Punte affilate | Solo per animali')
  expect(await preview(csv)).toMatchObject({ changed: 0, wrong: 0 })
  const withCell = (cell: string) => `Codice prodotto;Fabbricante\n${productCode};${cell}\n`
  expect((await preview(withCell('Solo un nome'))).rows[0]?.problems).toMatchObject([{ field: 'Fabbricante' }])
  const other = withCell('Altra S.r.l. | Via Altra 2, 10100 Torino | altra@marche.example')
  await admin.adminProducts.applyImport({ query: { digest: (await preview(other)).digest }, form: formOf(other) })
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({
    manufacturer: { name: 'Altra S.r.l.', address: 'Via Altra 2, 10100 Torino', contact: 'altra@marche.example' },
    responsiblePerson: manufacturer,
    warnings: safe.warnings,
  })
  const none = withCell('')
  await admin.adminProducts.applyImport({ query: { digest: (await preview(none)).digest }, form: formOf(none) })
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({ manufacturer: null })
})
