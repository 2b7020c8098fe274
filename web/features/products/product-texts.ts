import type { Category } from '#domain/product-filters.ts'
import { firstPlace, hrefOf } from './product-list-place.ts'

/** What the product list and the product page say. Texts in quotation marks of the specification are verbatim. */

const newProducts = { label: 'Nuovi Prodotti 2024', to: hrefOf({ stock: 'new' }) } // verbatim
const bestSelling = (categories: readonly Category[]) => ({
  label: 'I più venduti', // verbatim
  to: hrefOf({ categories, sort: 'best-selling' }),
})

/** Tile, banner and heading of each category; verbatim but for `heading`. */
export const categoryTexts = {
  all: {
    tile: 'TUTTI I PRODOTTI',
    heading: 'Tutti i prodotti',
    banner: "Esplora l'intera gamma",
    actions: [newProducts, bestSelling(firstPlace.categories)],
  },
  marche: {
    tile: 'MARCHE',
    heading: 'Marche',
    banner: 'Tutte le marche di cui hai bisogno.',
    actions: [
      { label: 'Marche Ministeriali', to: hrefOf({ categories: ['marche'], types: ['ministeriale'] }) },
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
    actions: [newProducts, { label: 'Vedi applicatori', to: hrefOf({ categories: ['applicatori'] }) }],
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
  withoutVat: 'Prezzi IVA esclusa',
  compatibleWith: (title: string) => `Compatibile con ${title}`,
  perPage: 'Per pagina',
  pageSize: (size: number, total: number) => `${size} di ${total}`,

  noneTitle: 'Nessun prodotto',
  noneFiltered: 'Con questi filtri non resta niente.',
  noneSearched: 'Prova con meno parole, con il nome dell’animale o con il codice del prodotto.',
  noneNearby: 'Insieme non lasciano niente, ma qualcosa di vicino c’è.',
  soldOutTitle: 'Esaurito',
  noneButSoldOut: 'Quello che cerchi c’è in catalogo, ma al momento non è disponibile.',
  nearest: 'Qualcosa di vicino',
  perhaps: (search: string) => `Forse cercavi “${search}”`,
  without: (name: string) => `Senza “${name}”`,
  inAllCategories: 'In tutte le categorie',
  inStockOnly: 'Tra tutti i prodotti disponibili',
  productsInWords: (total: number) => (total === 1 ? '1 prodotto' : `${total} prodotti`),
  guided: 'Fatti guidare: poche domande e arrivi alla marca giusta',
  readAs: (words: readonly string[], together: boolean) => {
    const quoted = words.map(word => `“${word}”`)
    return together
      ? `Questi sono i risultati per ${words.length > 1 ? `“${words.join(' ')}”` : quoted[0]}.`
      : `Nessun prodotto ha tutte le parole: questi hanno ${quoted.join(' o ')}.`
  },
  tagCode: 'È il codice di una marca:',
  tagCodeText:
    'La sostitutiva porta lo stesso codice. Scegli qui sotto il modello della marca persa: il codice lo trovi già scritto.',
  tagCodeGuide: 'Come si legge un codice',
  tagCodeMine: 'Le mie marche',
  tagCodeBegun: 'Sembra il codice di una marca',
  tagCodeMissing: (digits: number) =>
    digits === 1
      ? 'Manca una cifra: dopo IT sono dodici.'
      : `Mancano ${digits} cifre: dopo IT sono dodici. Scrivile tutte e ti mostriamo le marche che lo possono portare.`,
  noneHere: 'Qui per ora non c’è niente di disponibile.',
  beyondTitle: 'La lista finisce prima',
  beyondText: 'Questa pagina non c’è più: i prodotti sono meno di così.',
  toFirstPage: 'Vai alla prima pagina',
  toAllProducts: 'Vai a tutti i prodotti',
  failedTitle: 'I prodotti non arrivano',
  failedText: 'Il collegamento o il nostro server ha avuto un problema.',
  offlineText: 'Sei senza rete: i prodotti arrivano appena torna il segnale.',
  retry: 'Riprova',
  newFlag: 'Nuovo',
}

export const productPageTexts = {
  title: 'Prodotto',
  pictures: 'Immagini del prodotto',
  picture: (n: number, of: number, color: string | undefined) =>
    color ? `Immagine ${n} di ${of}, ${color.toLowerCase()}` : `Immagine ${n} di ${of}`,
  shown: (title: string, color: string | undefined) => (color ? `${title}, ${color.toLowerCase()}` : title),
  enlarge: 'Ingrandisci l’immagine',
  enlarged: 'Immagine ingrandita',
  larger: 'Più grande',
  smaller: 'Più piccola',
  previousPicture: 'Immagine precedente',
  nextPicture: 'Immagine successiva',
  drawing: 'Anteprima con il tuo codice',
  drawn: (title: string, code: string) => (code.trim() ? `${title} con il codice ${code.trim()}` : `${title}, disegno`),
  traits: 'Caratteristiche',
  animals: 'Animali',
  notFor: (animal: string) => `${animal}: no`,
  withoutVat: 'IVA esclusa',
  /** Where the description alone says too little to whoever finds the product in a search. */
  described: (description: string) =>
    description.length < 70 ? `${description} Prezzo, disponibilità e prodotti compatibili.` : description,
  withoutVatLong: 'Prezzi IVA esclusa.',

  orderAs: 'Ordina Come', // verbatim
  orderAsChoices: {
    'nuova-marca': 'Nuova marca, nuovo codice',
    'marca-sistitutiva': 'Marca sostitutiva, stesso codice',
  },
  color: 'Colore',
  quantity: 'Quantità',
  pieces: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  allThereAre: (count: number) =>
    count === 1 ? '1 pezzo, l’ultimo disponibile' : `${count} pezzi, tutti quelli disponibili`,
  soldOut: 'Al momento non è disponibile.',
  seeSimilarTags: 'Vedi le marche simili',
  seeSimilarTools: 'Vedi i prodotti simili',
  ministry: 'Marca ministeriale',
  ministryNeeds: 'Per ordinarla serve un account VetInfo collegato al tuo.',

  replacementTitle: 'La sostitutiva porta lo stesso codice.',
  replacementText: 'Scrivi le marche da rifare e, di ognuna, quale pezzo manca.',
  faces: {
    principale: 'Due facce uguali. Orecchio destro.',
    secondaria: 'Su una faccia lo spazio bianco per l’allevamento. Orecchio sinistro.',
  },
  chooseTags: 'Scegli le marche',
  replacements: 'Quali marche rifacciamo?',
  replacementsHint: 'Puoi incollare una lista: un codice per riga, con o senza IT, con o senza spazi.',
  replacementsTotal: 'Totale',
  columns: { code: 'ID Marca', color: 'Colore', which: 'Quale pezzo', price: 'Prezzo', remove: 'Togli' },
  colorOf: (n: number) => `Colore della marca ${n}`,
  code: (n: number) => `Codice della marca ${n}`,
  codeExample: 'IT 001 99024 4731',
  holdingExample: '001TO123',
  numberExample: '4731',
  ownCode: 'Prova con il tuo codice',
  ownNumber: 'Prova con il tuo numero',
  ownCodeHint: 'Serve solo a vedere la marca: i codici nuovi li assegna la BDN, noi li prenotiamo con l’ordine.',
  ownHolding: 'Prova con il tuo codice aziendale',
  ownHoldingHint: 'Questa marca porta il codice dell’allevamento, non quello del capo.',
  ownNumberHint: 'Serve solo a vedere la marca: il primo numero lo scrivi nelle note dell’ordine.',
  which: (n: number) => `Quale pezzo della marca ${n}`,
  whichChoices: { principale: 'Principale', secondaria: 'Secondaria', entrambe: 'Entrambe' }, // verbatim
  removeCode: (n: number) => `Togli la marca ${n}`,
  addCode: 'Aggiungi un’altra marca',
  codeMissing: 'Scrivi il codice della marca da rifare.',
  codeShort: (digits: number) =>
    digits === 1 ? 'Manca una cifra: dopo IT sono dodici.' : `Mancano ${digits} cifre: dopo IT sono dodici.`,
  codeTwice: 'Questo codice c’è già.',
  codeTooLong: 'Un codice ha al massimo 32 caratteri.',

  addToCart: 'Add to Cart', // verbatim
  orderReplacements: (count: number) => `Ordina marche sostitutive (${count})`,
  adding: 'Adding...', // verbatim
  added: 'Added to Cart!', // verbatim
  addedToCart: 'È nel carrello.',
  failedToAdd: 'Failed to add to cart. Please try again.', // verbatim

  aboutTags: 'Com’è fatta',
  aboutTools: 'Com’è fatto',
  measures: 'Misure e materiali',
  application: 'Come si applica',
  use: 'Come si usa',
  delivery: 'Consegna e recesso',
  shipping:
    'Le spese di spedizione sono una sola voce per ordine, quanti che siano i pezzi: le vedi nel carrello, prima di confermare.',
  madeToOrder: 'Stampata con il tuo codice, è un prodotto su misura: per questa marca il recesso non è previsto.',
  withdrawal: 'Chi compra come consumatore ha 14 giorni dalla consegna per recedere dal contratto.',
  withdraw: 'Come si recede',
  terms: 'Condizioni di vendita',
  compatible: 'Compatibile con', // verbatim
  allCompatible: (total: number) => `Vedi tutti i ${total} prodotti compatibili`,
  similarTags: 'Marche simili', // verbatim
  similarTools: 'Prodotti simili',

  notFoundTitle: 'Prodotto non trovato',
  notFoundText: 'Forse è uscito dal catalogo. Tra gli altri trovi di sicuro quello che fa per te.',
  failedTitle: 'Il prodotto non arriva',
  offlineText: 'Sei senza rete: il prodotto arriva appena torna il segnale.',
}
