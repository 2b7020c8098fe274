import type { Category } from '#domain/catalogue/product-filters.ts'
import { productListParams } from './list/product-list-params.ts'

/** Texts of the product lists. Texts that the specification quotes are verbatim. */

/** The owner names this link in the settings. */
const newProducts = { label: null, to: productListParams.href({ stock: 'new' }) }
const bestSelling = (category: Category[]) => ({
  label: 'I più venduti', // verbatim
  to: productListParams.href({ category, sort: 'best-selling' }),
})

/** Tile, banner and heading of each category; verbatim except for `heading`. */
export const categoryTexts = {
  all: {
    tile: 'TUTTI I PRODOTTI',
    heading: 'Tutti i prodotti',
    banner: "Esplora l'intera gamma",
    actions: [newProducts, bestSelling([])],
  },
  marche: {
    tile: 'MARCHE',
    heading: 'Marche',
    banner: 'Tutte le marche di cui hai bisogno.',
    actions: [
      { label: 'Marche Ministeriali', to: productListParams.href({ category: ['marche'], types: ['ministeriale'] }) },
      bestSelling(['marche']),
    ],
  },
  applicatori: {
    tile: 'APPLICATORI',
    heading: 'Applicatori',
    banner: 'I migliori applicatori per i tuoi tag.',
    actions: [newProducts, bestSelling(['applicatori'])],
  },
  lettori: {
    tile: 'LETTORI',
    heading: 'Lettori',
    banner: 'Esplora i nostri lettori rapidi ed efficaci',
    actions: [newProducts, { label: 'Vedi applicatori', to: productListParams.href({ category: ['applicatori'] }) }],
  },
}

export const productListTexts = {
  bannerSubtitle: 'IDENTIFICAZIONE EFFICENTE', // verbatim
  accessories: 'Accessori',
  newProducts: 'Nuovi prodotti',
  home: 'Home',
  categories: 'Categorie',
  description: {
    all: 'Tutte le marche auricolari, gli applicatori e i lettori del catalogo, con prezzi, colori e disponibilità.',
    marche:
      'Marche auricolari ministeriali e aziendali per bovini, bufalini, suini, ovini e caprini: visuali, elettroniche e bioptiche.',
    applicatori: 'Pinze e applicatori per chiudere le marche al primo colpo, con aghi e ricambi.',
    lettori: 'Lettori a bastone e palmari per le marche elettroniche HDX e FDX-B, con prezzi e disponibilità.',
    new: 'Gli ultimi arrivi del catalogo: marche auricolari, applicatori e lettori, con prezzi, colori e disponibilità.',
    accessories: 'Applicatori e lettori per le marche auricolari: pinze, ricambi, lettori a bastone e palmari.',
  },

  search: 'Cerca nei prodotti',
  searchHint: 'Prodotto, animale, ID, tipo di marca…',
  found: (search: string) => `“${search}”`,
  stock: 'Quali prodotti',
  sort: 'Ordina',
  apply: 'Mostra i prodotti',
  filters: 'Filtri',
  clearFilters: 'Togli tutti i filtri',
  clearAll: 'Togli tutti',
  show: (total: number) => (total === 1 ? 'Mostra 1 prodotto' : `Mostra ${total} prodotti`),
  products: (total: number) => (total === 1 ? 'prodotto' : 'prodotti'),
  compatibleWith: (title: string) => `Compatibile con ${title}`,

  toAllProducts: 'Vai a tutti i prodotti',
  failedTitle: 'I prodotti non arrivano',
  failedText: 'Il collegamento o il nostro server ha avuto un problema.',
  offlineText: 'Sei senza rete: i prodotti arrivano appena torna il segnale.',
  retry: 'Riprova',
  newFlag: 'Nuovo',
}
