/** Texts of the cart. Texts that the specification quotes (sections 2, 8, 9) are verbatim. */
export const cartTexts = {
  title: 'Carrello',
  pieces: (pieces: number, lines: number) =>
    `${pieces === 1 ? '1 pezzo' : `${pieces} pezzi`} in ${lines === 1 ? '1 riga' : `${lines} righe`}`,
  empty: 'Your cart is empty', // verbatim
  emptyText: 'Quando aggiungi una marca la trovi qui.',
  beginWith: 'Da dove cominciare',
  links: {
    tags: { label: 'Rifai una marca persa', note: 'Le mie marche' },
    orders: { label: 'Ripeti un ordine già fatto', note: 'I miei ordini' },
    generator: { label: 'Fatti guidare con poche domande', note: 'Generatore di ordine' },
  },
  continueShopping: "Continua l'acquisto", // verbatim
  proceed: "Procedi con l'ordine", // verbatim
  remove: 'Togli',
  removeLine: (title: string) => `Togli ${title}`,
  quantityOf: (title: string) => `Quantità di ${title}`,
  undo: 'Rimetti nel carrello',
  clear: 'Svuota il carrello',
  cleared: 'Il carrello è vuoto.',
  undoClear: 'Rimetti tutto nel carrello',
  removed: (title: string) => `${title}: tolto dal carrello.`,
  newTag: 'Nuova marca',
  replacementTag: 'Marca sostitutiva',
  summary: 'Riepilogo',
  products: 'Prodotti',
  vat: "Costo dell'IVA", // verbatim
  shipping: 'Spedizione',
  freeShipping: 'Gratis',
  untilFree: (missing: string) => `Ancora ${missing} di prodotti, IVA esclusa, e la spedizione è gratis.`,
  total: 'Totale',
  priceChanged: (before: string, now: string) => `Il prezzo è cambiato: era ${before}, ora è ${now}.`,
  saved: (usual: string, saved: string) => `Prezzo per quantità: invece di ${usual} l’uno, risparmi ${saved}.`,
  outOfStock: 'Non è più disponibile: toglilo per ordinare il resto.',
  onlyLeft: (available: number) => (available === 1 ? 'Ne resta uno solo.' : `Ne restano solo ${available}.`),
  herdMissing: (lines: number) =>
    lines === 1 ? 'Di una riga manca l’allevamento.' : `Di ${lines} righe manca l’allevamento.`,
  herdMissingText: 'Puoi ordinare lo stesso: i codici si chiedono appena lo scegli sull’ordine.',
  ministryNotice: 'Le marche ministeriali si ordinano con l’account VetInfo collegato.',
  ministryNoticeText: 'Il tuo non lo è ancora: collegalo adesso o prima di ordinare, il carrello resta com’è.',
  discountCode: 'Codice sconto',
  discount: 'Sconto',
  apply: 'Applica',
  discountMissing: 'Scrivi il codice, poi applicalo.',
  discountApplied: (code: string) => `Codice ${code} applicato.`,
  discountUnchanged: 'Resta nel carrello: torna a valere appena può.',
  removeDiscount: (code: string) => `Togli il codice ${code}`,
  discountRemoved: (code: string) => `Codice ${code} tolto.`,
  discountFailed: 'Non siamo riusciti a controllare il codice. Riprova.',
  discountRemoveFailed: 'Non siamo riusciti a togliere il codice. Riprova.',
  errors: {
    load: 'Failed to load your cart', // verbatim, like the next three
    add: 'Failed to add item to cart',
    update: 'Failed to update cart item',
    remove: 'Failed to remove cart item',
    clear: 'Failed to clear cart',
  },
  retry: 'Riprova',
}
