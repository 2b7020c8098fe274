import { maxOrdersCounted } from '#contract/admin-orders.ts'
import { ofTheBefore } from '#domain/articles.ts'
import { formatEuro } from '#domain/money/money.ts'
import { countedTexts } from '../../../ui/feedback/counted-texts.ts'
import { checkedQuantity, type ScanOutcome } from './parcels/packing-check.ts'

const number = new Intl.NumberFormat('it-IT')
const tags = (count: number) => (count === 1 ? '1 marca' : `${number.format(count)} marche`)

type OutcomeOf<Kind extends ScanOutcome['kind']> = Extract<ScanOutcome, { kind: Kind }>
/** The announcement after each scan. */
const scanSentences: { [Kind in ScanOutcome['kind']]: (outcome: OutcomeOf<Kind>) => string } = {
  counted: ({ line, checked }) =>
    `letto: ${number.format(checkedQuantity(line, checked))} di ${number.format(line.left)}, ${line.title}`,
  twice: () => 'è già stato letto.',
  full: ({ line }) => `i pezzi ci sono già tutti (${number.format(line.left)}).`,
  'not-ready': ({ line }) =>
    line.withdrawn > 0 ? 'chi compra ha receduto: non parte.' : 'è di questo ordine, ma non può ancora partire.',
  'left-out': ({ line, count }) =>
    `${line.title}: ${count === 1 ? '1 letta, lasciata' : `${number.format(count)} lette, lasciate`} fuori da questo pacco.`,
  'tag-wanted': () => 'è un prodotto con il codice: leggi il codice della marca.',
  unknown: () => 'non è di questo ordine.',
}

/** Texts of the staff's pages about orders. */
export const adminOrderTexts = {
  title: 'Ordini ricevuti',
  keys: 'La barra / porta alla ricerca, le frecce da una riga all’altra.',
  status: 'Stato degli ordini',
  all: 'Tutti',
  statuses: { PENDING: 'Aperti', SHIPPED: 'Spediti', CANCELLED: 'Cancellati' },
  search: 'Cerca tra gli ordini',
  searchHint: 'Numero, codice, nome, e-mail, P.IVA, marca…',
  filters: 'Filtri',
  choices: {
    todo: { label: 'Che cosa c’è da fare', all: 'Ogni lavoro' },
    payment: { label: 'Stato del pagamento', all: 'Ogni pagamento' },
    method: { label: 'Metodo di pagamento', all: 'Ogni metodo' },
    productKind: { label: 'Famiglia di prodotti', all: 'Ogni prodotto' },
  },
  todos: {
    'to-send': 'Da spedire',
    'to-print': 'Da stampare',
    codes: 'Aspetta i codici',
    keeper: 'Aspetta l’allevatore',
    'to-refund': 'Da rimborsare',
    withdrawal: 'Recesso da seguire',
  },
  payments: {
    PENDING: 'Da pagare',
    AUTHORIZED: 'In verifica',
    PAID: 'Pagato',
    FAILED: 'Non riuscito',
    REFUNDED: 'Rimborsato',
  },
  counted: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${number.format(count)})`,
  days: { from: 'Dal', to: 'Al' },
  sort: 'Organizza per',
  sorts: {
    latest: 'Dal più recente',
    oldest: 'Dal più vecchio',
    highest: 'Totale più alto',
    lowest: 'Totale più basso',
  },
  clearFilters: 'Azzera i filtri',
  sheet: 'Scarica Excel',
  workbookFileName: (day: string) => `ordini-${day}.xlsx`,
  workbookFailed: 'Il file non arriva. Controlla la connessione e riprova.',
  columns: {
    order: 'Ordine',
    buyer: 'Cliente',
    contents: 'Contenuto',
    total: 'Totale',
    payment: 'Pagamento',
    status: 'Stato',
  },
  contents: (lines: readonly { title: string; quantity: number }[], lineCount: number) =>
    [
      ...lines.map(({ title, quantity }) => `${number.format(quantity)} × ${title}`),
      ...(lineCount > lines.length ? [`altri ${number.format(lineCount - lines.length)}`] : []),
    ].join(', '),
  found: (total: number) => (total === 1 ? '1 ordine' : `${number.format(total)} ordini`),
  ofSearch: countedTexts(maxOrdersCounted, {
    one: '1 ordine',
    many: 'ordini',
    hint: ': aggiungi una parola per trovarne meno',
  }),
  noneTitle: 'Nessun ordine trovato',
  noneText: 'Cerca con meno parole, o togli un filtro.',
  noneYetTitle: 'Ancora nessun ordine',
  noneYetText: 'Compaiono qui appena qualcuno compra.',
  showAll: 'Mostra tutti gli ordini',
  failedTitle: 'Gli ordini non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, gli ordini si caricano da soli.',
  retry: 'Riprova',
  goneTitle: 'Questo ordine non c’è',
  goneText: 'L’indirizzo è sbagliato, o l’ordine è di un altro negozio.',
  toOrders: 'Vai agli ordini',

  facts: {
    code: 'Causale',
    date: 'Data',
    payment: 'Pagamento',
    total: 'Totale',
    due: 'Ancora da pagare',
    shipping: 'Indirizzo di spedizione',
    billing: 'Fatturazione',
    notes: 'Note per il corriere',
    documents: 'Documenti',
    cancelled: 'Annullato',
  },
  noDocuments: 'La fattura si emette quando l’ordine è pagato, o spedito.',
  document: { TD01: (no: string) => `Fattura ${no}`, TD04: (no: string) => `Nota di credito ${no}` },
  documentFailed: 'Il file non arriva. Riprova tra poco.',
  call: 'Chiama',
  mail: 'Scrivi',
  mailSubject: (order: string) => `Il tuo ordine ${order}`,
  next: {
    title: 'Adesso',
    send: (count: number) =>
      count === 1 ? 'Spedisci: 1 pezzo è pronto.' : `Spedisci: ${number.format(count)} pezzi sono pronti.`,
    print: 'Stampa: c’è tutto quello che serve.',
    codes: (count: number) =>
      count === 1 ? 'Aspetta i codici: ne manca 1.' : `Aspetta i codici: ne mancano ${number.format(count)}.`,
    refund: 'Restituisci i soldi a mano, poi segnalo qui sotto.',
    pay: (amount: string) => `Da pagare: ${amount}.`,
    nothing: {
      PENDING: 'Per ora niente: quando si muove qualcosa, lo leggi qui.',
      SHIPPED: 'Niente: è tutto spedito.',
      CANCELLED: 'Niente: l’ordine è annullato.',
    },
  },
  lines: 'Marche e prodotti',
  lineColumns: { product: 'Prodotto', progress: 'Stampa e pacco', total: 'Netto' },
  copyCodes: 'Copia tutti i codici',
  codesInRange: (count: number) => `${number.format(count)} codici`,
  progress: {
    codes: (done: number, total: number) =>
      `${number.format(done)} di ${number.format(total)} ${total === 1 ? 'codice' : 'codici'}`,
    print: (done: number, total: number) =>
      done === 0
        ? 'Da stampare'
        : `${number.format(done)} di ${number.format(total)} ${total === 1 ? 'stampata' : 'stampate'}`,
    ready: () => 'Da spedire',
    sent: () => 'Spedito',
    none: () => 'Non si spedisce',
  },
  sentOf: (sent: number, left: number) =>
    `${number.format(sent)} già ${sent === 1 ? 'spedito' : 'spediti'}, ${left === 1 ? 'ne resta 1' : `ne restano ${number.format(left)}`}`,
  inParcels: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Pacco ${numbers[0]}` : `Pacchi ${numbers.join(', ')}`,
  money: 'Soldi',
  returned: (count: number) => (count === 1 ? '1 reso' : `${number.format(count)} resi`),
  dropped: (count: number) =>
    count === 1 ? '1 accreditato, non si spedisce' : `${number.format(count)} accreditati, non si spediscono`,

  markPaid: 'Segna come pagato',
  markPaidTitle: 'Il bonifico è arrivato?',
  markPaidText: (amount: string, reference: string) =>
    `Controlla sul conto: ${amount} con la causale ${reference}. Si emette la fattura e l’ordine va avanti.`,
  markPaidLate: (amount: string, reference: string) =>
    `Controlla sul conto: ${amount} con la causale ${reference}. L’ordine è annullato: se non si può riprendere, il bonifico va restituito.`,
  seenAmount: 'Quanto è arrivato, in euro',
  seenHint: 'Quello che è di più si restituisce; se manca qualcosa, resta tra le eccezioni finché arriva.',
  seenMissing: 'Scrivi un importo, per esempio 24,90.',
  confirmPaid: 'Sì, è arrivato',
  paid: 'Pagamento segnato.',
  send: 'Spedisci un pacco',
  cancelOrder: {
    confirm: 'Annulla l’ordine',
    title: 'Annullare l’ordine?',
    text: 'Pezzi, codice sconto e pagamento tornano liberi, le marche già stampate no; quello che è pagato si restituisce. Chi ha ordinato legge il motivo.',
    reasonMissing: 'Scrivi il motivo: chi ha ordinato lo legge.',
    statusMessage: 'L’ordine è annullato.',
  },
  credit: 'Rendi o accredita',
  keep: 'Indietro',
  saving: 'Salvataggio…',
  failed: 'Non siamo riusciti a salvare. Riprova.',

  sendTitle: 'Che cosa c’è nel pacco',
  piecesOf: (title: string, left: number) => `${title} (ne restano ${number.format(left)})`,
  withdrawn: (title: string, count: number) =>
    count === 1
      ? `${title}: 1 pezzo non parte, chi compra ha receduto.`
      : `${title}: ${number.format(count)} pezzi non partono, chi compra ha receduto.`,
  scan: 'Leggi o scrivi un codice, poi Invio',
  scanHint: 'Il codice della marca, in qualsiasi forma, o quello del prodotto.',
  scanned: (outcome: ScanOutcome) => (scanSentences[outcome.kind] as (outcome: ScanOutcome) => string)(outcome),
  allOf: (title: string) => `Tutto: ${title}`,
  tally: (count: number, left: number) => `${number.format(count)} di ${number.format(left)}`,
  toScan: (count: number) => (count === 1 ? 'Manca 1 codice' : `Mancano ${number.format(count)} codici`),
  incomplete: (missing: number) =>
    `Queste marche partono tutte insieme: ${missing === 1 ? 'ne manca 1' : `ne mancano ${number.format(missing)}`}. Leggile, oppure:`,
  leaveOut: 'Lasciale fuori da questo pacco',
  leaveOutLine: (title: string) => `Lasciale fuori da questo pacco: ${title}`,
  notReady: (title: string) => `${title}: non ancora, mancano codici o stampa`,
  tooMany: (most: number) => `Da 0 a ${number.format(most)}.`,
  nothing: 'Verifica almeno un pezzo: leggi un codice o metti una spunta.',
  carrier: 'Corriere',
  tracking: 'Numero di spedizione, se c’è',
  lot: 'Lotto di produzione, se c’è',
  packages: 'Numero dei colli',
  packagesWrong: 'Da 1 a 99.',
  packaging: 'Aspetto dei colli, per il documento di trasporto',
  unpaid: 'Questo ordine non è pagato: si spedisce solo con un motivo, che resta scritto.',
  unpaidReason: 'Perché si spedisce lo stesso',
  unpaidReasonMissing: 'Scrivi il motivo.',
  withdrawalSeen: 'Ho guardato il recesso: spedisco',
  confirmSend: 'Conferma l’invio',
  sentMeanwhile:
    'Di questo ordine è appena partito un pacco, forse proprio questo. Guarda che cosa resta: se questo è un altro pacco, premi di nuovo.',
  sent: (count: number) => (count > 0 ? `Pacco spedito, con ${tags(count)}.` : 'Pacco spedito.'),

  creditTitle: 'Resi e accrediti',
  creditText:
    'Si emette una nota di credito e si restituisce esattamente quella somma, fino a quanto è stato pagato. Non si torna indietro.',
  sentPieces: (title: string, most: number) => `${title}, pezzi resi (al massimo ${number.format(most)})`,
  unsentPieces: (title: string, most: number) =>
    `${title}, pezzi che non si spediscono (al massimo ${number.format(most)})`,
  restock: 'Tornano in vendita',
  extras: 'Anche spedizione e commissione',
  reason: 'Motivo',
  reasonMissing: 'Scrivi il motivo: resta nel registro.',
  nothingToCredit: 'Indica almeno un pezzo, o la spedizione.',
  iban: 'IBAN su cui restituire il bonifico, se lo sai',
  confirmCredit: 'Emetti la nota di credito',
  creditedMeanwhile:
    'Per questo ordine è appena uscito un documento, forse proprio questo. Guarda che cosa resta: se la nota di credito va ancora fatta, premi di nuovo.',
  credited: (no: string, amount: number) => `Nota di credito ${no}: ${formatEuro(amount)}.`,

  notes: 'Note',
  writeNote: 'Scrivi una nota',
  noteFor: 'Chi la legge',
  internalNote: 'Solo chi lavora nel negozio',
  noteForBuyer: (email: string) => `Chi ha ordinato: parte un’e-mail a ${email} e resta nell’ordine`,
  noteText: 'Testo',
  noteMissing: 'Scrivi qualcosa.',
  confirmNote: 'Salva la nota',
  noteSaved: 'Nota salvata.',
  noteSent: 'Nota mandata a chi ha ordinato.',

  pickAll: 'Lista di prelievo',
  pickChosen: (count: number) => `Lista di prelievo (${count})`,
  printBatch: (count: number) => `PDF di stampa (${count})`,
  drawBatch: (count: number) => `SVG per il laser (${count})`,
  batchTooLarge: (most: number) => `Un lotto è di ${most} ordini al massimo: togline qualcuno.`,
  markBatch: 'Segna come stampati',
  inBatch: (count: number) =>
    count === 1
      ? 'Le marche dell’ordine scelto.'
      : `Le marche ${ofTheBefore(count)} ${number.format(count)} ordini scelti, in un lotto.`,
  choice: 'Ordini scelti',
  pickFailed: 'La lista non arriva. Controlla la connessione e riprova.',
  fileFailed: 'Il file non arriva. Controlla la connessione e riprova.',
  pickName: (day: string) => `prelievo-${day}.pdf`,
  choose: (order: string) => `Scegli ${order}`,
  chosen: (count: number) => (count === 1 ? '1 ordine scelto' : `${number.format(count)} ordini scelti`),
  chooseNone: 'Togli la scelta',

  finish: 'Segna come fatto',
  finishOf: (amount: string) => `Segna come fatto: rimborso di ${amount}`,
  finishTitle: 'Hai restituito i soldi?',
  finishText: (amount: string) =>
    `Segna il rimborso di ${amount} solo quando è partito: chi ha ordinato lo legge nella sua email.`,
  finishIban: 'IBAN su cui hai fatto il bonifico',
  finishIbanIfAny: 'IBAN, se lo hai fatto con un bonifico',
  confirmFinish: 'Sì, è partito',
  finished: 'Rimborso segnato come fatto.',
} as const
