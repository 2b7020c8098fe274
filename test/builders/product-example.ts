/** Form values of a product that is in no seeded catalogue, for tests. Override what the test is about. */
export const aProduct = {
  title: 'Bandiera di prova',
  productCode: 'PROVA-1',
  description: 'Una marca che esiste solo nelle prove.',
  price: 1250,
  quantity: 5,
  brand: 'Collaudo',
}
/** The same product as the API sends it, with the price in euros. */
export const aWireProduct = { ...aProduct, price: 12.5 }
export const unknownId = 2_000_000_000
