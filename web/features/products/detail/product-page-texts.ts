import { theBefore } from '#domain/articles.ts'
/**
 * Texts of the product page, apart from those of the lists, which are loaded without it. Texts that the specification
 * quotes are verbatim.
 */
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
  drawingNumber: 'Anteprima con il tuo numero',
  millimetres: (length: string) => `${length} mm`,
  diameter: 'Ø ',
  coin: '1 €',
  coinName: 'moneta da 1 €',
  toScale: 'In scala, con una moneta da 1 €.',
  sizesTitle: 'Le misure a confronto',
  thisOne: 'Questa',
  traits: 'Caratteristiche',
  animals: 'Animali',
  notFor: (animal: string) => `${animal}: no`,
  priceOf: { pair: 'la coppia', tag: 'la marca', tool: '' },
  reduced: 'Prezzo ridotto. Il più basso dei 30 giorni prima:',
  /** Extends a description that is too short for search results (under 70 characters). */
  described: (description: string) =>
    description.length < 70 ? `${description} Prezzo, disponibilità e prodotti compatibili.` : description,

  orderAs: 'Ordina Come', // verbatim
  orderAsChoices: {
    'nuova-marca': 'Nuova marca, nuovo codice',
    'marca-sistitutiva': 'Marca sostitutiva, stesso codice',
  },
  color: 'Colore',
  quantity: 'Quantità',
  pieces: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  units: {
    pair: (count: number) => (count === 1 ? '1 coppia' : `${count} coppie`),
    tag: (count: number) => (count === 1 ? '1 marca' : `${count} marche`),
    tool: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  },
  newCodes: (count: number) =>
    count === 1
      ? 'Con 1 codice nuovo: lo assegna la BDN, noi lo prenotiamo con l’ordine.'
      : `Con ${count} codici nuovi: li assegna la BDN, noi li prenotiamo con l’ordine.`,
  pliersLabel: 'Pinza adatta',
  allThereAre: (count: number) =>
    count === 1 ? '1 pezzo, l’ultimo disponibile' : `${count} pezzi, tutti quelli disponibili`,
  quantityPrices: 'Prezzo per quantità',
  fromPieces: (count: number) => `da ${count} pezzi`,
  each: (price: string) => `${price} l’uno`,
  soldOut: 'Al momento non è disponibile.',
  seeSimilarTags: 'Vedi le marche simili',
  seeSimilarTools: 'Vedi i prodotti simili',
  ministry: 'Marca ministeriale',
  ministryNeeds: 'Per ordinarla serve un account VetInfo collegato al tuo.',
  ministryLinked: 'Il tuo account VetInfo è collegato: i codici li chiediamo noi.',
  howMany: 'Quante me ne servono?',

  replacementTitle: 'La sostitutiva porta lo stesso codice.',
  replacementText: 'Scrivi le marche da rifare e, di ognuna, quale pezzo manca.',
  chooseTags: 'Scegli le marche',
  replacementsTotal: 'Totale',
  codeExample: 'IT 001 99024 4731',
  holdingExample: '001TO123',
  numberExample: '4731',
  ownCode: 'Prova con il tuo codice',
  ownCodeHint: 'Serve solo a vedere la marca: i codici nuovi li assegna la BDN, noi li prenotiamo con l’ordine.',
  ownHolding: 'Prova con il tuo codice aziendale',
  ownHoldingHint: 'Questa marca porta il codice dell’allevamento, non quello del capo.',
  piece: (n: number) => `Quale pezzo della marca ${n}`,
  pieceChoices: { principale: 'Principale', secondaria: 'Secondaria', entrambe: 'Entrambe' }, // verbatim

  codeMissing: 'Scrivi il codice della marca da rifare.',
  codeIncomplete: 'Il codice non è ancora completo.',
  stillLooking: 'La stiamo cercando fra le tue marche: riprova fra un momento.',
  wholeCodeNeeded: 'Ora non possiamo cercarla fra le tue marche: scrivi il codice intero.',
  underWay: 'Questo pezzo è già in rifacimento: togli la riga, o scegli l’altro pezzo.',
  confirmAgain: 'Conferma che va rifatta lo stesso, oppure togli la riga.',
  proofMissing: 'Scegli come hai riconosciuto il capo.',
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
  safety: 'Sicurezza e fabbricante',
  delivery: 'Consegna e recesso',
  shipping:
    'Le spese di spedizione sono una sola voce per ordine, quanti che siano i pezzi: le vedi nel carrello, prima di confermare.',
  madeToOrder: 'Stampata con il tuo codice, è un prodotto su misura: per questa marca il recesso non è previsto.',
  withdrawal: 'Chi compra come consumatore ha 14 giorni dalla consegna per recedere dal contratto.',
  withdraw: 'Come si recede',
  guarantee: 'Garanzia legale: due anni',
  terms: 'Condizioni di vendita',
  compatible: 'Compatibile con', // verbatim
  allCompatible: (total: number) => `Vedi tutti ${theBefore(total)} ${total} prodotti compatibili`,
  similarTags: 'Marche simili', // verbatim
  similarTools: 'Prodotti simili',

  notFoundTitle: 'Prodotto non trovato',
  notFoundText: 'Forse è uscito dal catalogo. Tra gli altri trovi di sicuro quello che fa per te.',
  failedTitle: 'Il prodotto non arriva',
  offlineText: 'Sei senza rete: il prodotto arriva appena torna il segnale.',
}
