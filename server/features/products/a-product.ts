/** For tests: what an administrator types for a product that no catalogue has; change what the test is about. */
export const aProduct = {
  title: 'Bandiera di prova',
  productCode: 'PROVA-1',
  description: 'Una marca che esiste solo nelle prove.',
  price: 1250,
  quantity: 5,
  brand: 'Collaudo',
}
/** As it travels: euros. */
export const aWireProduct = { ...aProduct, price: 12.5 }
export const unknownId = 2_000_000_000
