import type { ProductSort, StockFilter, StockState } from '#domain/catalogue/stock-status.ts'

/** Texts of the staff's product list and form. Texts that the specification quotes are verbatim. */

/** Labels of the product states, in the list and in its filter. */
export const stateTexts: Record<StockState, string> = {
  'in-stock': 'In Stock', // verbatim
  'out-of-stock': 'Out of stock', // verbatim
  disabled: 'Disattivato',
}
export const stockFilterTexts: Record<StockFilter, string> = {
  ...stateTexts,
  disabled: 'Disattivati',
  'to-reorder': 'Da riordinare',
}

const sorts: Record<ProductSort, string> = {
  changed: 'Modificati di recente',
  name: 'Nome',
  code: 'Codice',
  price: 'Prezzo',
  quantity: 'Scorte',
}

const numbers = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

export const adminListTexts = {
  title: 'Prodotti',
  create: 'Nuovo prodotto',
  import: 'Importa',
  sheet: 'Scarica CSV',
  keys: 'La barra / porta alla ricerca, le frecce da una riga all’altra.',
  search: 'Cerca nei prodotti',
  searchHint: 'Nome o codice',
  category: 'Categoria',
  allCategories: 'Tutte le categorie',
  state: 'Stato',
  allStates: 'Tutti',
  sort: 'Ordina',
  sorts,
  columns: {
    choose: 'Scelta',
    picture: 'Immagine',
    title: 'Nome',
    code: 'Codice',
    kind: 'Tipo',
    price: 'Prezzo',
    quantity: 'Scorte',
    state: 'Stato',
    actions: 'Azioni',
  },
  found: (count: number) => (count === 1 ? '1 prodotto' : `${numbers.format(count)} prodotti`),
  lowStock: 'Poche scorte',
  edit: (title: string) => `Modifica ${title}`,
  remove: (title: string) => `Elimina ${title}`,
  enable: 'Riattiva',
  enableOne: (title: string) => `Riattiva ${title}`,
  enabling: 'Riattivo…',
  enabled: (title: string) => `«${title}» è di nuovo nel negozio.`,
  enableFailed: 'Non siamo riusciti a riattivare il prodotto.',
  noneTitle: 'Nessun prodotto',
  noneFound: 'Prova con meno parole o con il codice del prodotto, oppure togli i filtri.',
  noneYet: 'Il catalogo è vuoto: comincia dal primo prodotto.',
  clear: 'Togli tutti i filtri',
  failed: 'I prodotti non arrivano. Il collegamento o il nostro server ha avuto un problema.',
  retry: 'Riprova',
}

export const adminRemoveTexts = {
  title: (title: string) => `Elimini «${title}»?`,
  disableTitle: (title: string) => `Disattivi «${title}»?`,
  text: 'Sparisce dal negozio e dai carrelli, con le sue immagini. Non si torna indietro.',
  sold: 'Un prodotto già venduto non si può eliminare, perché gli ordini lo citano: si può disattivare, e nel negozio non si vede più.',
  cancel: 'Annulla',
  confirm: 'Elimina',
  removing: 'Elimino…',
  removed: (title: string) => `«${title}» è stato eliminato.`,
  failed: "Errore durante l'eliminazione del prodotto.", // verbatim
  disable: 'Disattiva',
  disabling: 'Disattivo…',
  disabled: (title: string) => `«${title}» è disattivato: nel negozio non si vede più.`,
}

export const adminFormTexts = {
  newTitle: 'Nuovo prodotto',
  editTitle: 'Modifica prodotto',
  products: 'Prodotti',
  inShop: 'Vedi nel negozio',
  remove: 'Elimina',
  disable: 'Disattiva',
  failedTitle: 'Il prodotto non arriva',
  failedText: 'Il collegamento o il nostro server ha avuto un problema.',
  notFoundTitle: 'Prodotto non trovato',
  notFound: 'Forse qualcun altro l’ha eliminato.',
  toProducts: 'Torna ai prodotti',
  retry: 'Riprova',
  disabledTitle: 'Questo prodotto è disattivato',
  disabledText: 'Nel negozio non si vede. Per modificarlo o eliminarlo, prima riattivalo.',

  sections: {
    words: 'Nome e testi',
    stock: 'Prezzo e scorte',
    kinds: 'Tipo e animali',
    colors: 'Colori',
    pictures: 'Immagini',
    details: 'Misure e materiali',
    neighbours: 'Prodotti vicini',
  },

  title: 'Nome',
  productCode: 'Codice prodotto',
  brand: 'Marchio',
  categoryCode: 'Pezzi',
  categoryCodeHint: 'F femmina, M maschio, D dispositivo: per esempio «F M».',
  description: 'Descrizione',
  descriptionHint: 'Una o due frasi: stanno nella lista e in cima alla pagina.',
  longDescription: 'Descrizione lunga',
  longDescriptionHint: 'Una riga vuota comincia un altro paragrafo.',
  application: 'Come si applica',
  applicationHint: 'Un passo per paragrafo, con una riga vuota tra l’uno e l’altro.',

  price: 'Prezzo in euro, IVA esclusa',
  priceHint: 'Per esempio 7,95',
  priceMissing: 'Scrivi il prezzo.',
  priceInvalid: 'Scrivi un importo in euro con al massimo due decimali, per esempio 7,95.',
  priceTooHigh: 'Il prezzo arriva al massimo a 100.000 euro.',
  tiers: 'Prezzi per quantità',
  tiersHint: 'Ogni riga comincia dopo quella prima e costa meno. I pezzi dello stesso prodotto contano insieme.',
  tierFrom: (n: number) => `Da quanti pezzi, riga ${n}`,
  tierPrice: (n: number) => `Prezzo di ogni pezzo in euro, riga ${n}`,
  addTier: 'Aggiungi un prezzo per quantità',
  removeTier: (n: number) => `Togli il prezzo per quantità ${n}`,
  quantity: 'Scorte',
  quantityHint: 'Pezzi in magazzino',
  quantityMissing: 'Scrivi quanti pezzi ci sono.',
  quantityInvalid: 'Scrivi un numero intero, da 0 a 1.000.000.',
  inStock: 'Disponibilità',
  inStockChoices: { yes: 'In Stock', no: 'Out of stock' }, // verbatim
  inStockHint: 'Con 0 pezzi il negozio mostra comunque Out of stock.',
  visibility: 'Visibilità',
  disabled: 'Disattivato: nel negozio non si vede',

  category: 'Categoria',
  animals: 'Animale',
  animalsHint: 'Il filtro in cui compare: segue le specie, e le specie lo seguono.',
  species: 'Specie',
  more: 'Altro',
  features: (labels: readonly string[]) =>
    labels.length === 0 ? 'Simboli sulla pagina: nessuno.' : `Simboli sulla pagina: ${labels.join(', ')}.`,

  colorsHint: 'Scrivi il nome o il codice, come Giallo o #F7B500, oppure scegli dal riquadro.',
  color: (n: number) => `Colore ${n}`,
  pickColor: (n: number) => `Scegli il colore ${n}`,
  removeColor: (n: number) => `Togli il colore ${n}`,
  addColor: 'Aggiungi un colore',
  colorTwice: 'Questo colore c’è già.',
  noColors: 'Nessun colore: va bene per applicatori e lettori.',

  mainImage: 'Immagine principale',
  mainImageHint: 'JPEG, PNG, WebP o AVIF, al massimo 10 MB.',
  mainImageDrop: 'Puoi anche trascinarla qui.',
  oneMainImage: (name: string) => `L’immagine principale è una: qui c’è «${name}», le altre vanno nella galleria.`,
  noMainImage: 'Nessuna immagine: il negozio mostra un segnaposto.',
  chooseMainImage: 'Scegli un’immagine',
  replaceMainImage: 'Sostituisci l’immagine',
  removeMainImage: 'Togli l’immagine principale',
  galleryImages: 'Galleria',
  galleryImagesHint: 'Altre viste del prodotto, nell’ordine in cui le vede chi compra.',
  galleryImagesDrop: 'Puoi anche trascinarle qui, più d’una alla volta.',
  addGalleryImages: 'Aggiungi immagini',
  galleryImage: (n: number) => `Immagine ${n}`,
  moveBack: (n: number) => `Sposta prima l’immagine ${n}`,
  moveOn: (n: number) => `Sposta dopo l’immagine ${n}`,
  removeImage: (n: number) => `Togli l’immagine ${n}`,
  colorImages: 'Immagini dei colori',
  colorImagesHint: 'Compaiono quando si sceglie il colore.',
  removeColorImage: (color: string) => `Togli l’immagine del colore ${color.toLowerCase()}`,
  notSentYet: 'Da caricare',
  wrongKind: (name: string) => `«${name}»: serve un’immagine JPEG, PNG, WebP o AVIF.`,
  tooLarge: (name: string) => `«${name}» supera i 10 MB.`,
  notAnImage: (name: string) => `«${name}»: questa immagine non si apre.`,
  refused: (name: string, reason: string) => `«${name}»: ${reason}`,

  detailsHint: 'Per esempio «Altezza» e «58 mm»: compaiono come tabella sulla pagina.',
  detailLabel: (n: number) => `Voce ${n}`,
  detailValue: (n: number) => `Valore ${n}`,
  removeDetail: (n: number) => `Togli la voce ${n}`,
  addDetail: 'Aggiungi una voce',

  compatibleProductIds: 'Compatibile con', // verbatim
  similarProductIds: 'Marche simili', // verbatim
  neighbourSearch: 'Cerca per nome o codice',
  neighboursFound: (count: number) => (count === 1 ? '1 prodotto trovato' : `${count} prodotti trovati`),
  neighbourList: 'Prodotti trovati',
  removeNeighbour: (title: string) => `Togli ${title}`,
  noNeighbours: 'Nessun prodotto.',

  save: 'Salva',
  create: 'Crea il prodotto',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  unsaved: 'Ci sono modifiche da salvare.',
  saved: 'Modifiche salvate.',
  created: 'Prodotto creato.',
  picturesUnderWay: (n: number, of: number) => `Carico l’immagine ${n} di ${of}…`,
  saveFailed: 'Errore durante la creazione/aggiornamento del prodotto.', // verbatim
  checkFields: 'Controlla i campi segnati.',
  picturesFailed: 'I dati sono salvati, ma un’immagine no: guarda qui sotto, poi salva di nuovo.',
  changedMeanwhile:
    'Quello che hai scritto è ancora qui: se salvi di nuovo, valgono le tue modifiche ai campi che hai toccato.',
  reload: 'Mostra la versione salvata',
  offline: 'Il negozio non risponde. Quello che hai scritto è ancora qui: riprova.',

  preview: 'Anteprima',
  previewOff: 'Disattivato: nel negozio non si vede.',
  previewTitle: 'Nome del prodotto',
  onThePage: 'Nella pagina del prodotto',
}
