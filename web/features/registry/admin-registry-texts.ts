import type { JournalEntry } from '#contract/registry.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { ExceptionArea, ExceptionKind } from '#domain/exception-areas.ts'
import { orderNumber } from '#domain/order-status.ts'
import type { StatusTone } from '../../ui/status.tsx'

const number = new Intl.NumberFormat('it-IT')

/** What kind of exception it is, and what is to be done. */
const kinds: Record<ExceptionKind, { title: string; deed: string }> = {
  'request-stuck': {
    title: 'Richiesta ferma',
    deed: 'Chiama chi ha ordinato se tocca a lui; dalla richiesta si può chiedere di nuovo, inserire i codici o rinunciare.',
  },
  'codes-failed': {
    title: 'Richiesta ferma per un guasto',
    deed: 'Si riprova da soli. Se resta qui, manda il numero della richiesta a chi cura il negozio.',
  },
  'codes-refused': {
    title: 'Codici rifiutati',
    deed: 'L’ordine può essere già pagato: chiama chi ha ordinato. Quando il motivo non c’è più, chiedi di nuovo dalla richiesta; altrimenti rinuncia, e il resto dell’ordine va avanti.',
  },
  'bad-grant': {
    title: 'Codici che non si possono usare',
    deed: 'Se la richiesta non va avanti da sola, guarda le sue chiamate e chiedi a VetInfo che cosa è stato concesso; poi inserisci i codici a mano.',
  },
  'status-refused': {
    title: 'Richiesta di cui non si sa più nulla',
    deed: 'VetInfo l’aveva presa in carico: chiedi che cosa ne è. Se ha concesso i codici, inseriscili a mano; se non la conosce, registra il rifiuto e chiedi di nuovo.',
  },
  'shipment-refused': {
    title: 'Spedizione non accettata',
    deed: 'Le marche sono in viaggio, ma VetInfo non lo sa: comunica a mano i codici consegnati.',
  },
  'tags-disagree': {
    title: 'Marche e BDN non concordano',
    deed: 'Chiama il cliente e segna che cosa dice: vale la BDN, o va corretta là.',
  },
  'request-unanswered': {
    title: 'Richiesta senza risposta',
    deed: 'Chiedi al Servizio veterinario che cosa ne è. Se ha concesso i codici, inseriscili a mano; se ha detto di no, registra il rifiuto.',
  },
  'codes-to-return': {
    title: 'Codici da restituire',
    deed: 'Chiedi al Servizio veterinario di annullare la richiesta o di riprendere i codici che qui non servono.',
  },
  'credit-owed': {
    title: 'Marche da accreditare',
    deed: 'Accredita i pezzi che non si fanno più nella pagina dell’ordine: i soldi tornano da soli. Se non resta altro, annulla l’ordine.',
  },
  'registry-sync-refused': {
    title: 'Lettura degli allevamenti rifiutata',
    deed: 'VetInfo non ci lascia leggere questo account: guarda la risposta. Può mancare la delega, o il cliente deve collegarlo di nuovo.',
  },
  'payment-mismatch': {
    title: 'Pagamento che non torna',
    deed: 'Guarda il pagamento da chi incassa: importo o riferimento non sono quelli dell’ordine.',
  },
  'payment-refused': {
    title: 'Pagamento non accettato',
    deed: 'Chi ha ordinato non riesce a pagare: guarda la chiamata, poi chiamalo.',
  },
  'payment-unheard': {
    title: 'Pagamento di cui non si sa nulla',
    deed: 'Guarda da chi incassa se è riuscito. Se non lo è, annulla l’ordine; se lo è, tienilo: appena risponde va avanti da solo.',
  },
  'refund-unheard': {
    title: 'Rimborso fermo',
    deed: 'Guarda da chi incassa se risponde e se le chiavi sono giuste; appena risponde il rimborso parte da solo.',
  },
  'payment-access': {
    title: 'Chiavi di pagamento non accettate',
    deed: 'Controlla le chiavi nella configurazione del negozio: finché non sono giuste nessuno paga con quel metodo.',
  },
  'payment-disputed': {
    title: 'Pagamento contestato',
    deed: 'Rispondi alla contestazione dal tuo conto presso chi incassa, entro il termine che ti dà; intanto non spedire.',
  },
  'payment-returned': {
    title: 'Pagamento tornato indietro',
    deed: 'I soldi non ci sono più: ferma la spedizione se puoi, e chiama chi ha ordinato. Può pagare di nuovo dalla pagina dell’ordine; altrimenti annullalo o accredita.',
  },
  'payment-returned-part': {
    title: 'Una parte è tornata indietro',
    deed: 'Guarda il pagamento da chi incassa. Se l’hai restituita tu da lì, fai una nota di credito; altrimenti chi ha ordinato la deve: la trova nella pagina dell’ordine.',
  },
  'paid-short': {
    title: 'Pagato meno del dovuto',
    deed: 'Chiedi la differenza a chi ha ordinato, con la stessa causale. Quando arriva segnala nella pagina dell’ordine.',
  },
  'refund-refused': {
    title: 'Rimborso rifiutato',
    deed: 'Guarda prima da chi gestisce il pagamento se la banca ha già restituito i soldi: in quel caso non rimborsare. Altrimenti rimborsa a mano e segnalo come fatto nella pagina dell’ordine.',
  },
  'refund-by-hand': {
    title: 'Bonifico da restituire',
    deed: 'Fai il bonifico, poi segnalo come fatto nella pagina dell’ordine.',
  },
  'sent-unpaid': {
    title: 'Spedito e non pagato',
    deed: 'Chiama chi ha ordinato: paga dalla pagina dell’ordine. Se non paga, accredita quello che non si spedisce.',
  },
  'invoice-tax-number': {
    title: 'Fattura senza P.IVA né codice fiscale',
    deed: 'Il SdI la scarta: chiedi i dati a chi ha ordinato e parlane con il commercialista.',
  },
  'job-given-up': {
    title: 'Non riuscito da solo',
    deed: 'Chi amministra il negozio vede il motivo nella pagina Sistema: tolta la causa, riprova da lì.',
  },
  'registry-nonsense': {
    title: 'Risposta che non si può usare',
    deed: 'Si riprova da soli. Se succede ancora, manda la chiamata e la risposta a chi gestisce VetInfo.',
  },
}

export const exceptionTexts = {
  title: 'Eccezioni',
  lead: 'Quello che il negozio non può risolvere da solo, dal più recente.',
  shown: 'Quali eccezioni',
  about: 'Argomento',
  allAreas: 'Tutte',
  areas: {
    payments: 'Pagamenti',
    refunds: 'Rimborsi',
    registry: 'Codici e VetInfo',
    invoices: 'Fatture',
    jobs: 'Mail e lavori',
  } satisfies Record<ExceptionArea, string>,
  open: 'Aperte',
  solved: 'Risolte',
  kind: (kind: ExceptionKind) => kinds[kind],
  since: 'Dal',
  solvedAt: 'Risolta il',
  request: (id: number) => `Richiesta ${id}`,
  user: (id: number) => `Cliente ${id}`,
  tags: (id: number) => `Marche del cliente ${id}`,
  order: (id: number) => `Ordine ${orderNumber(id)}`,
  calls: 'Vedi le chiamate',
  solve: 'Segna come risolta',
  solveOf: (title: string, about: string) => `Segna come risolta: ${title}, ${about}`,
  found: (total: number) => (total === 1 ? '1 eccezione' : `${number.format(total)} eccezioni`),

  askTitle: 'È risolta?',
  askText: 'Passa tra le risolte e ci resta. Se il problema torna, ne compare un’altra.',
  cancel: 'Annulla',
  confirm: 'Sì, è risolta',
  confirming: 'Salvataggio…',
  done: (title: string) => `${title}: risolta.`,
  solveFailed: 'Non siamo riusciti a salvare. Riprova.',

  noneOpenTitle: 'Niente da risolvere',
  noneOpenText: 'Le eccezioni compaiono qui da sole.',
  noneSolvedTitle: 'Ancora nessuna eccezione risolta',
  noneSolvedText: 'Quelle che risolvi restano qui.',
  failedTitle: 'Le eccezioni non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le eccezioni si caricano da sole.',
  retry: 'Riprova',
} as const

const outcomes: Record<JournalEntry['outcome'], { label: string; tone: StatusTone }> = {
  answered: { label: 'Riuscita', tone: 'ok' },
  refused: { label: 'Rifiutata', tone: 'bad' },
  expired: { label: 'Scaduta', tone: 'wait' },
  nonsense: { label: 'Incomprensibile', tone: 'bad' },
  unavailable: { label: 'Senza risposta', tone: 'off' },
}

/** The calls that the shop makes, by their names in the journal. */
const operations: Record<string, string> = {
  'exchange-code': 'Collegamento',
  refresh: 'Rinnovo del permesso',
  herds: 'Allevamenti',
  animals: 'Capi',
  animal: 'Un capo',
  'request-codes': 'Richiesta di codici',
  'request-duplicate': 'Richiesta di duplicato',
  'request-status': 'Stato di una richiesta',
  'confirm-shipped': 'Conferma di spedizione',
  delegation: 'Stato di una delega',
  'begin-payment': 'Inizio di un pagamento',
  payment: 'Stato di un pagamento',
  'capture-payment': 'Incasso',
  'cancel-payment': 'Annullo di un pagamento',
  'refund-payment': 'Rimborso',
  refunds: 'Rimborsi di un pagamento',
  disputes: 'Contestazioni di un pagamento',
  'payment-of': 'Pagamento di una notizia',
  'payment-access': 'Accesso a PayPal',
  'payment-certificate': 'Certificato di PayPal',
  FindAllevamento: 'Allevamenti (BDN)',
  Get_Capi_Allevamento: 'Bovini e bufalini (BDN)',
  getCapiOviniAllevamento: 'Ovini e caprini (BDN)',
  getCapo: 'Un bovino (BDN)',
  getCapoOvino: 'Un ovino (BDN)',
}

export const journalTexts = {
  title: 'Registro delle chiamate',
  lead: 'Ogni chiamata a VetInfo e a chi incassa, con quello che abbiamo mandato e ricevuto, dalla più recente.',
  ofKeeper: (id: number) => `Solo le chiamate a VetInfo per il cliente ${id}.`,
  ofEverybody: 'Mostra quelle di tutti',
  search: 'Cerca tra le chiamate',
  searchHint: 'Numero di richiesta, chiave, codice, testo…',
  operation: 'Operazione',
  allOperations: 'Tutte le operazioni',
  operations,
  operationName: (operation: string) => operations[operation] ?? operation,
  outcome: 'Esito',
  allOutcomes: 'Tutti gli esiti',
  outcomes,
  date: formatDateTime,
  duration: (milliseconds: number) => `${number.format(milliseconds)} ms`,
  key: 'Chiave',
  request: 'Richiesta',
  answer: 'Risposta',
  found: (total: number) => (total === 1 ? '1 chiamata' : `${number.format(total)} chiamate`),

  noneYetTitle: 'Ancora nessuna chiamata',
  noneYetText: 'Compaiono qui appena qualcuno collega VetInfo o ordina marche ministeriali.',
  noneTitle: 'Nessuna chiamata trovata',
  noneText: 'Prova con un’altra parola, o con un altro esito.',
  showAll: 'Mostra tutte le chiamate',
  failedTitle: 'Le chiamate non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le chiamate si caricano da sole.',
  retry: 'Riprova',
} as const
