import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { readCatalogue } from './catalogue.ts'
import { seedCatalogue } from './seed-catalogue-queries.ts'

const catalogue = await readCatalogue()

test('an empty shop is filled once, also by two processes at the same time, and a filled one is left alone', async () => {
  const { db, admin, anybody } = await aShop()
  expect(await seedCatalogue(db)).toBe(0)
  await db.deleteFrom('products').execute()
  const inserted = await Promise.all([seedCatalogue(db), seedCatalogue(db)])
  expect(inserted.toSorted((a, b) => a - b)).toEqual([0, catalogue.length])

  const [first] = catalogue
  if (!first) throw new Error('The catalogue is empty')
  await admin.products.create({
    body: { title: 'Prova', productCode: 'PROVA-1', description: 'Prova', price: 100, quantity: 1, brand: 'Prova' },
  }) // clears the caches after changes made directly in the database
  const { rows } = await anybody.products.list({ query: { search: first.productCode } })
  const found = rows.find(product => product.productCode === first.productCode)
  expect(found).toMatchObject({ title: first.title, price: first.price, colors: first.colors, inStock: first.offered })
  expect(found?.mainImageUrl).toMatch(new RegExp(`^/pictures/${first.pictures.main}/\\d+\\.jpg$`))
  const product = await anybody.products.get({ params: { id: found?.id ?? 0 } })
  const codesForSale = (codes: string[]) =>
    codes.filter(code => !catalogue.find(each => each.productCode === code)?.disabled)
  expect(product.compatibleProducts.map(({ productCode }) => productCode)).toEqual(codesForSale(first.compatible))
  expect(product.similarProducts.map(({ productCode }) => productCode)).toEqual(codesForSale(first.similar))
})
