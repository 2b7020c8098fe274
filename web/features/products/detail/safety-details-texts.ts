/** Texts about the safety of a product, loaded apart from those of its page. */
export const safetyDetailsTexts = {
  warnings: 'Avvertenze',
  manufacturer: 'Fabbricante',
  responsiblePerson: 'Responsabile nell’UE',
  contact: 'Contatto',
  product: 'Prodotto',
  identified: (title: string, brand: string, code: string) => `${title}, ${brand}, codice ${code}`,
}
