import { maxCodeRequestsCounted } from '#contract/code-requests.ts'
import { formatDateTime, formatSince } from '#domain/dates.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'
import type { AllocationFault, BlockReason } from '#domain/tags/tag-states.ts'
import { countedTexts } from '../../ui/feedback/counted-texts.ts'

const number = new Intl.NumberFormat('it-IT')
const codes = (count: number) => (count === 1 ? '1 codice' : `${number.format(count)} codici`)
const tags = (count: number) => (count === 1 ? '1 marca' : `${number.format(count)} marche`)

export const adminCodeRequestTexts = {
  title: 'Richieste di codici',
  lead: 'Che cosa abbiamo chiesto a VetInfo per ogni ordine, dalla richiesta più recente.',
  search: 'Cerca tra le richieste',
  searchHint: 'Acquirente, codice fiscale, azienda, ordine, marca…',
  state: 'Stato delle richieste',
  allStates: 'Tutte',
  states: {
    waiting: 'Da inviare',
    sent: 'In verifica',
    granted: 'Concesse',
    rejected: 'Rifiutate',
    cancelled: 'Annullate',
  },
  columns: {
    request: 'Richiesta',
    buyer: 'Acquirente',
    herd: 'Allevamento',
    what: 'Che cosa',
    order: 'Ordine',
    state: 'Stato',
  },
  request: (id: number) => `Richiesta ${id}`,
  noHerd: 'Da scegliere',
  buyerTags: 'Le sue marche',
  quantity: codes,
  reprint: (numeral: string) => `Ristampa ${numeral}`,
  toPrint: 'Da stampare',
  toShip: 'Da spedire',
  shipped: 'Spedita',
  sheet: 'Scarica da fare a mano',
  workbookFileName: (day: string) => `richieste-${day}.xlsx`,
  workbookFailed: 'Non siamo riusciti a preparare il file. Riprova.',
  ...countedTexts(maxCodeRequestsCounted, { one: '1 richiesta', many: 'richieste' }),

  noneYetTitle: 'Ancora nessuna richiesta',
  noneYetText: 'Compaiono qui quando qualcuno ordina marche ministeriali.',
  noneTitle: 'Nessuna richiesta trovata',
  noneText: 'Prova con meno lettere, o in un altro stato.',
  showAll: 'Mostra tutte le richieste',
  failedTitle: 'Le richieste non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le richieste si caricano da sole.',
  retry: 'Riprova',

  goneTitle: 'Questa richiesta non c’è',
  goneText: 'L’indirizzo è sbagliato, o la richiesta è di un altro negozio.',
  toRequests: 'Vai alle richieste',

  facts: {
    order: 'Ordine',
    buyer: 'Acquirente',
    herd: 'Allevamento',
    product: 'Prodotto',
    quantity: 'Quantità',
    code: 'Marca da rifare',
    piece: 'Pezzo',
    identityProof: 'Identità accertata con',
    registryId: 'Numero in VetInfo',
    due: 'Si ricontrolla da sola',
    rejectionReason: 'Motivo del rifiuto',
  },
  date: formatDateTime,
  /** Why a request is blocked and since when, such as 'Allevamento da scegliere, da ieri'. */
  blocked: (reason: string, since: string | null, now: Date) =>
    since ? `${reason}, ${formatSince(since, now)}` : reason,
  codesTitle: 'Codici',
  historyTitle: 'Che cosa è successo',
  toCalls: 'Vedi gli scambi',

  problems: {
    'no-herd':
      'Chi ha ordinato deve dire per quale allevamento sono le marche, dalla pagina del suo ordine. Al telefono rispondi tu per lui, dall’ordine.',
    'no-proof':
      'Chi ha ordinato deve dire come ha identificato l’animale, dalla pagina del suo ordine. Al telefono rispondi tu per lui, dall’ordine.',
    'not-linked': 'Chi ha ordinato deve collegare VetInfo, di nuovo se lo aveva già fatto. Poi riparte da sola.',
    unavailable: 'Si riprova da soli finché risponde. Non c’è niente da fare.',
    'invalid-response':
      'La risposta non si può usare e non ha cambiato niente. Guarda gli scambi, poi chiedi di nuovo.',
    unpaid: 'I codici si chiedono quando l’ordine è pagato. Parte da sola.',
  } satisfies Record<BlockReason, string>,
  waiting: 'Parte da sola tra poco.',
  sent: 'Il Servizio veterinario la sta esaminando: può volerci qualche giorno. I codici arrivano da soli.',
  sentByHand: 'Qui i codici si chiedono a mano: scarica il foglio, chiedili, e inserisci la risposta.',
  rejected:
    'Chi ha ordinato lo vede nel suo ordine. Quando il motivo non c’è più, chiedi di nuovo; altrimenti rinuncia, e il resto dell’ordine va avanti.',
  cancelled: 'Non si chiede più niente: queste marche non si fanno.',

  enterCodes: 'Inserisci i codici',
  ends: {
    reject: {
      confirm: 'Segna come rifiutata',
      title: 'Segnare la richiesta come rifiutata?',
      text: 'Chi ha ordinato legge il motivo nella pagina del suo ordine.',
      statusMessage: 'La richiesta è segnata come rifiutata.',
    },
    abandon: {
      confirm: 'Rinuncia',
      title: 'Rinunciare a questa richiesta?',
      text: 'Le sue marche non si fanno, il resto dell’ordine va avanti. Chi ha ordinato legge il motivo; quello che ha pagato per queste va reso.',
      statusMessage: 'Si è rinunciato alla richiesta: l’ordine va avanti senza.',
    },
  },
  renew: 'Chiedi di nuovo',
  renewing: 'Invio…',
  cancel: 'Annulla',
  saving: 'Salvataggio…',
  failed: 'Non siamo riusciti a salvare. Riprova.',
  granted: (count: number) => `${count === 1 ? 'Inserito' : 'Inseriti'} ${codes(count)}.`,
  renewed: 'Si chiede di nuovo a VetInfo.',

  list: 'Codici concessi',
  listHint: (count: number) =>
    `Ne servono ${number.format(count)}: incollali in qualsiasi notazione, o scegli il file.`,
  listHintOne: 'La marca si rifà con il suo codice: controlla che sia quello concesso.',
  listFile: 'Scegli un file',
  listTooLong: 'L’elenco è troppo lungo.',
  listEmpty: 'Incolla i codici concessi, uno per riga.',
  notACode: (input: string) => `«${input}» non è un codice italiano intero.`,
  moreWrong: (count: number) => (count === 1 ? 'E un’altra riga.' : `E altre ${number.format(count)} righe.`),
  read: (given: number, asked: number) => `Letti ${number.format(given)} di ${number.format(asked)}.`,
  faults: {
    'too-few': (asked: number, given: number) => `Ne mancano ${number.format(asked - given)}.`,
    'too-many': (asked: number, given: number) => `Sono ${number.format(given - asked)} di troppo.`,
    repeated: () => 'Un codice è scritto due volte.',
    foreign: () => 'Un codice è di un altro paese: i codici nuovi cominciano con IT.',
    'other-code': () => 'Non è il codice della marca da rifare.',
    taken: () => 'Un codice appartiene già a un’altra marca.',
  } satisfies Record<AllocationFault, (asked: number, given: number) => string>,
  confirmCodes: (count: number) => `Concedi ${codes(count)}`,
  confirmNothing: 'Concedi',

  reason: 'Motivo',
  reasonMissing: 'Scrivi il motivo: chi ha ordinato lo legge.',

  printingTitle: 'Stampa',
  printingText: (order: string) => `Valgono per tutto l’ordine ${order}.`,
  pdf: 'PDF di stampa',
  svg: 'SVG per il laser',
  copyText: 'Già stampato: i file che scarichi ora dicono COPIA su ogni marca, così niente si stampa due volte.',
  reprintPiece: 'Rifai un pezzo',
  remakeTitle: 'Quale pezzo si è rovinato?',
  remakeText:
    'Si stampa di nuovo, e un codice ufficiale prende il numero di ristampa seguente (I, II, III). Il pezzo rovinato va distrutto.',
  remakeMark: 'Codice o numero',
  remakeMarkHint: 'Come sta sulla marca, in qualsiasi notazione.',
  remakeWhich: 'Pezzo',
  remakePieces: { principale: 'Principale', secondaria: 'Secondaria', entrambe: 'Entrambe' } satisfies Record<
    TagPiece,
    string
  >,
  reprintMessage: 'Il pezzo è da ristampare: scarica i file, poi segna le marche come stampate.',
  remadeTitle: 'Rovinati in stampa',
  remadePrinted: 'ristampato',
  remadeWaiting: 'da ristampare',
  unreportedTitle: 'Consegna da comunicare',
  unreportedText: 'VetInfo non sa ancora che queste marche sono consegnate: comunicalo a mano, poi segnalo qui.',
  markReported: 'Segna come comunicata',
  reportedMessage: 'La consegna è segnata come comunicata.',
  fileFailed: 'Il file di stampa non arriva. Riprova.',
  print: 'Segna come stampate',
  printTitle: 'Le marche sono stampate?',
  printText: 'Una marca si stampa una volta sola: non si torna indietro.',
  confirmPrint: 'Sì, sono stampate',
  printed: (count: number) => `Stampate: ${tags(count)}.`,
  ship: 'Vai alla spedizione',
} as const
