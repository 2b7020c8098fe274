import { expect, test } from 'vitest'
import { contractMessages } from '#contract/contract-messages.ts'
import { addresses, aShop, type Person } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { productCsvHeadings as headings, productCsvMessages as messages } from './product-csv-messages.ts'

const formOf = (content: BlobPart, name = 'listino.csv') => {
  const form = new FormData()
  form.append('sheet', new Blob([content], { type: 'text/csv' }), name)
  return form
}
const plan = (person: Person, content: BlobPart) => person.adminProducts.previewImport({ form: formOf(content) })
const apply = (person: Person, content: BlobPart, digest: string) =>
  person.adminProducts.applyImport({ query: { digest }, form: formOf(content) })
/** Previews the file and applies it with the digest of the preview. */
const take = async (person: Person, content: BlobPart) => apply(person, content, (await plan(person, content)).digest)

const { productCode: code, price, title, quantity, expectedQuantity } = headings
const checkout = { ...addresses, paymentMethod: 'sepa' as const, saveBillingAddress: false, saveShippingAddress: false }

test('what was saved for a spreadsheet changes nothing when it is read again', async () => {
  const { admin } = await aShop()
  await aProduct(admin, {
    title: '=1+1 "Bandiera"; con segni',
    description: "'Apostrofo davanti",
    longDescription: 'Una riga.\n\nUn’altra.',
    tiers: [{ from: 100, price: 700 }],
    details: [{ label: 'Altezza: misura', value: '58 | 60 mm' }],
    colors: ['#F7B500', '#123456'],
    categoryCode: '- M',
  })
  const { total } = await admin.products.adminList()
  const file = await admin.adminProducts.exportCsv()
  expect(await plan(admin, file)).toMatchObject({ created: 0, changed: 0, wrong: 0, unchanged: total, rows: [] })
  const resaved = file.replaceAll('\r\n', '\n').replace('\uFEFF', '')
  expect(await plan(admin, resaved)).toMatchObject({ changed: 0, wrong: 0, unchanged: total })
  expect((await admin.adminProducts.exportCsv({ query: { search: 'Bandiera con segni' } })).split('\r\n')[0]).toContain(
    code,
  )
})

test('a file is looked at row by row, and then does exactly that', async () => {
  const { admin, db } = await aShop()
  const { id, updatedAt } = await aProduct(admin, { productCode: 'LISTINO-1', colors: ['#F7B500'] })
  const file = [
    `${code};${price};${headings.colors};${headings.offered};${headings.tiers}`,
    'LISTINO-1;6,50;giallo, bianco;no;100: 6 | 500: 5,50',
  ].join('\r\n')
  const looked = await plan(admin, file)
  expect(looked).toMatchObject({ created: 0, changed: 1, unchanged: 0, wrong: 0 })
  expect(looked.rows).toEqual([
    {
      line: 2,
      id,
      productCode: 'LISTINO-1',
      title: 'Bandiera di prova',
      problems: [],
      changes: [
        { field: headings.colors, before: 'Giallo', after: 'Giallo, Bianco' },
        { field: price, before: '7,95', after: '6,50' },
        { field: headings.tiers, before: '', after: '100: 6,00 | 500: 5,50' },
        { field: headings.offered, before: 'sì', after: 'no' },
      ],
    },
  ])
  expect((await admin.products.adminGet({ params: { id } })).updatedAt).toBe(updatedAt)

  const done = await apply(admin, file, looked.digest)
  expect(done).toMatchObject({ created: 0, changed: 1 })
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({
    price: 650,
    colors: ['#F7B500', '#F3F0E8'],
    offered: false,
    tiers: [
      { from: 100, price: 600 },
      { from: 500, price: 550 },
    ],
    title: 'Bandiera di prova',
  })
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  expect(entries.at(-1)).toMatchObject({ action: 'change', before: { price: 795 }, after: { price: 650 } })

  await take(admin, done.undo ?? '')
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({
    price: 795,
    colors: ['#F7B500'],
    offered: true,
    tiers: [],
  })
})

test.each<[string, BlobPart]>([
  ['Excel’s mark and semicolons', `\uFEFF${code};${title}\r\nLETTO-1;Età è già`],
  ['commas', `${code},${title}\nLETTO-1,Età è già`],
  ['Windows’ letters', new Uint8Array(Buffer.from(`${code};${title}\nLETTO-1;Età è già`, 'latin1'))],
])('a file is read with %s', async (_, content) => {
  const { admin } = await aShop()
  const { id } = await aProduct(admin, { productCode: 'LETTO-1' })
  await take(admin, content)
  expect((await admin.products.adminGet({ params: { id } })).title).toBe('Età è già')
})

test('new products come with what they name, each other too', async () => {
  const { admin } = await aShop()
  const file = [
    `${code};${title};${headings.description};${headings.brand};${price};${quantity};${headings.productTypes};${headings.species};${headings.compatible}`,
    'NUOVO-1;Bandiera nuova;Una bandiera.;Collaudo;1.234,50;40;Marche, Aziendale;Bovini, Bufalini;NUOVO-2',
    'NUOVO-2;Pinza nuova;Una pinza.;Collaudo;30;0;Applicatori;;NUOVO-1',
  ].join('\n')
  expect(await take(admin, file)).toEqual({ created: 2, changed: 0, undo: null })
  const [flag] = (await admin.products.adminList({ query: { search: 'NUOVO-1' } })).rows
  const kept = await admin.products.adminGet({ params: { id: flag?.id ?? 0 } })
  expect(kept).toMatchObject({
    price: 123_450,
    quantity: 40,
    productTypes: ['marche', 'aziendale'],
    species: ['cattle', 'buffalo'],
    animalCategories: ['bovini'],
    offered: true,
    disabled: false,
  })
  expect(kept.compatibleProducts.map(({ productCode }) => productCode)).toEqual(['NUOVO-2'])
  expect(await admin.adminProducts.stockHistory({ params: { id: kept.id } })).toMatchObject({ initial: 40, total: 1 })
})

test('what is wrong is told by row and column, and then nothing of the file is done', async () => {
  const { admin } = await aShop()
  const { id } = await aProduct(admin, { productCode: 'GIUSTO-1', price: 1000, tiers: [{ from: 10, price: 900 }] })
  const off = await aProduct(admin, { productCode: 'SPENTO-1', disabled: true })
  const heading = [code, title, price, headings.colors, headings.disabled, headings.similar, headings.details].join(';')
  const file = [
    heading,
    'GIUSTO-1;Titolo nuovo;8,50;blù;forse;MANCA-1;Altezza',
    ';Senza codice;1;;no;;',
    'SPENTO-1;Altro titolo;7,95;;sì;;',
    'GIUSTO-1;Ancora;tanto;;no;;',
    'NUOVO-9;;7;;no;NUOVO-9;',
    `LUNGO-1;${'a'.repeat(161)};7;;no;;;di troppo`,
  ].join('\n')
  const looked = await plan(admin, file)
  expect(looked).toMatchObject({ created: 0, changed: 0, wrong: 6 })
  const problems = looked.rows.map(row => row.problems.map(({ field, message }) => `${row.line} ${field}: ${message}`))
  const [first = [], second = [], third = [], fourth = [], fifth = [], sixth = []] = problems
  expect(first).toEqual([
    `2 ${headings.colors}: ${messages.unknownColor('blù')}`,
    `2 ${headings.disabled}: ${messages.yesOrNo}`,
    `2 ${headings.details}: ${messages.details}`,
    `2 ${headings.similar}: ${messages.unknownCode('MANCA-1')}`,
    expect.stringContaining(`2 ${headings.tiers}: Scrivi meno di 8,50`),
  ])
  expect(second).toContain(`3 ${code}: ${messages.codeMissing}`)
  expect(third).toEqual(['4 null: Questo prodotto è disattivato: riattivalo prima di modificarlo.'])
  expect(fourth).toEqual([`5 ${price}: ${messages.price}`, `5 ${code}: ${messages.codeTwice(2)}`])
  expect(fifth).toEqual(
    expect.arrayContaining([`6 ${headings.similar}: ${messages.itself}`, `6 ${title}: Scrivi il nome del prodotto.`]),
  )
  expect(sixth).toEqual(
    expect.arrayContaining([`7 null: ${messages.tooManyCells}`, `7 ${title}: Al massimo 160 caratteri.`]),
  )
  expect(await refusalOf(apply(admin, file, looked.digest))).toMatchObject({
    status: 400,
    errors: [{ path: 'sheet', message: messages.somethingWrong }],
  })
  expect(await admin.products.adminGet({ params: { id } })).toMatchObject({ price: 1000 })
  const [shortened] = (await plan(admin, `${code};${headings.gtin}\nGIUSTO-1;4,00638E+12`)).rows
  expect(shortened?.problems).toEqual([{ field: headings.gtin, message: contractMessages.gtin }])
  expect(await take(admin, `${code};${headings.disabled}\nSPENTO-1;no`)).toMatchObject({ changed: 1 })
  expect(await admin.products.adminGet({ params: { id: off.id } })).toMatchObject({ disabled: false })
})

test('a product stands in one category, whoever says it', async () => {
  const { admin } = await aShop()
  const { id } = await aProduct(admin, { productCode: 'MARCA-1', productTypes: ['marche', 'aziendale'] })
  const message = 'Una categoria sola: Marche, Applicatori o Lettori.'
  const twice = await plan(admin, `${code};${headings.productTypes}\nMARCA-1;Aziendale, Marche, Lettori`)
  expect(twice.rows[0]?.problems).toEqual([{ field: headings.productTypes, message }])
  const change = await admin.raw('PATCH', `/products/${id}`, { body: { productTypes: ['marche', 'lettori'] } })
  expect(change.status).toBe(400)
  expect(await change.json()).toMatchObject({ errors: [{ path: 'productTypes', message }] })
  await take(admin, `${code};${headings.productTypes}\nMARCA-1;Lettori, Aziendale`)
  const moved = await admin.products.adminGet({ params: { id } })
  expect(moved.productTypes).toEqual(['lettori', 'aziendale'])
})

test('only the file that was looked at is done, and only what it would have done then', async () => {
  const { admin } = await aShop()
  const { id } = await aProduct(admin, { productCode: 'VISTO-1' })
  const file = `${code};${price}\nVISTO-1;6,50`
  const { digest } = await plan(admin, file)
  const other = await refusalOf(apply(admin, `${code};${price}\nVISTO-1;0,50`, digest))
  expect(other).toMatchObject({ status: 409, type: expect.stringContaining('product-changed') })
  await admin.products.update({ params: { id }, body: { price: 900 } })
  expect(await refusalOf(apply(admin, file, digest))).toMatchObject({ status: 409 })
  expect((await admin.products.adminGet({ params: { id } })).price).toBe(900)
  const seen = await plan(admin, file)
  const again = () => apply(admin, file, seen.digest)
  const [once, twice] = await Promise.allSettled([again(), again()])
  expect([once.status, twice.status]).toContain('fulfilled')
  expect((await admin.products.adminGet({ params: { id } })).price).toBe(650)
})

test('a file changes the shelf where it says what there was, and nobody bought in the meantime', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProduct(admin, { productCode: 'CONTATO-1', quantity: 50 })
  const file = `${code};${expectedQuantity};${quantity}\nCONTATO-1;50;48`
  const done = await take(admin, file)
  const stock = () => admin.adminProducts.stockHistory({ params: { id } })
  expect((await stock()).steps[0]).toMatchObject({
    kind: 'correction',
    before: 50,
    after: 48,
    note: 'Importato da «listino.csv»',
  })
  await take(admin, done.undo ?? '')
  expect((await stock()).quantity).toBe(50)
  await add(maria, id, { quantity: 2 })
  await maria.orders.checkout({ body: checkout })
  expect((await plan(admin, file)).rows[0]?.problems).toEqual([
    { field: quantity, message: 'Nel frattempo le scorte sono cambiate: ora i pezzi sono 48.' },
  ])
  expect((await plan(admin, `${code};${quantity}\nCONTATO-1;60`)).rows[0]?.problems).toEqual([
    { field: quantity, message: messages.seenMissing },
  ])
  expect((await stock()).quantity).toBe(48)
})

test('files that are none are refused whole, and the calls are for who keeps products', async () => {
  const { admin, maria, anybody } = await aShop()
  const digest = '0'.repeat(64)
  for (const [content, message] of [
    ['', messages.empty],
    [`${code};${price}`, messages.empty],
    [`${price}\n7`, messages.noCodeColumn],
    [`${code};Note\nA;b`, messages.unknownColumn('Note')],
    [`${code};${price};${price}\nA;1;2`, messages.columnTwice(price)],
    [`${code}\n"A`, messages.openQuote],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]), messages.spreadsheet],
    [new Uint8Array([0, 1, 2]), messages.notText],
  ] as [BlobPart, string][]) {
    expect(await refusalOf(plan(admin, content))).toMatchObject({ status: 400, errors: [{ path: 'sheet', message }] })
    expect(await refusalOf(apply(admin, content, digest))).toMatchObject({ status: 400 })
  }
  const file = `${code}\nA`
  for (const [person, status] of [
    [anybody, 401],
    [maria, 403],
  ] as const) {
    expect(await refusalOf(plan(person, file))).toMatchObject({ status })
    expect(await refusalOf(apply(person, file, digest))).toMatchObject({ status })
    expect(await refusalOf(person.adminProducts.exportCsv())).toMatchObject({ status })
  }
  expect(await refusalOf(apply(admin, file, 'forse'))).toMatchObject({ status: 400, errors: [{ path: 'digest' }] })
  expect((await admin.raw('GET', '/admin/products.csv?state=new')).status).toBe(400)
})

test('a dot before three digits is read as the file’s other prices say, and asked about where they say nothing', async () => {
  const { admin } = await aShop()
  for (const productCode of ['DOT-1', 'DOT-2']) await aProduct(admin, { productCode, price: 795 })
  const read = async (...prices: string[]) => {
    const lines = prices.map((cell, n) => `DOT-${n + 1}\t${cell}`)
    const { rows } = await plan(admin, [`${code}\t${price}`, ...lines].join('\n'))
    return rows.map(({ changes, problems }) => problems[0]?.message ?? changes[0]?.after)
  }
  expect(await read('20.15', '40.950')).toEqual(['20,15', '40,95'])
  expect(await read('9.90', '1.234')).toEqual(['9,90', messages.dot('1.234')])
  expect(await read('40.950')).toEqual([messages.dot('40.950')])
  expect(await read('20.15', '40,95')).toEqual(['20,15', '40,95'])
  expect(await read('9,90', '1.234')).toEqual(['9,90', '1.234,00'])
  expect(await read('1.234,50', '1.234.567')).toEqual(['1.234,50', expect.any(String)])
})

test('a product’s code is known in any case, also beside others, unless two differ by it alone', async () => {
  const { admin } = await aShop()
  for (const productCode of ['Ap-Uno', 'AP-DUE', 'Twin', 'TWIN']) await aProduct(admin, { productCode })
  const { rows } = await plan(
    admin,
    `${code};${price};${headings.compatible}\nap-uno;8,00;ap-due\n="AP-DUE";8,00;\ntwin;8,00;`,
  )
  expect(rows.map(row => [row.productCode, row.id !== null, row.problems.length])).toEqual([
    ['Ap-Uno', true, 0],
    ['AP-DUE', true, 0],
    ['twin', false, expect.any(Number)],
  ])
  expect(rows[0]?.changes.find(({ field }) => field === headings.compatible)?.after).toBe('AP-DUE')
})
