import type { CallLogEntry } from '#contract/call-log.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { formatDateTime } from '#domain/dates.ts'
import { countedTexts } from '../../ui/feedback/counted-texts.ts'
import type { StatusTone } from '../../ui/feedback/status.tsx'

const number = new Intl.NumberFormat('it-IT')

const outcomes: Record<CallLogEntry['outcome'], { label: string; tone: StatusTone }> = {
  ok: { label: 'Riuscito', tone: 'ok' },
  rejected: { label: 'Rifiutato', tone: 'bad' },
  unauthorized: { label: 'Scaduto', tone: 'wait' },
  invalid: { label: 'Incomprensibile', tone: 'bad' },
  unavailable: { label: 'Senza risposta', tone: 'off' },
}

/** Labels of the logged operations, by their names in the call log. */
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
  'payment-credentials': 'Accesso a PayPal',
  'payment-certificate': 'Certificato di PayPal',
  FindAllevamento: 'Allevamenti (BDN)',
  Get_Capi_Allevamento: 'Bovini e bufalini (BDN)',
  getCapiOviniAllevamento: 'Ovini e caprini (BDN)',
  getCapo: 'Un bovino (BDN)',
  getCapoOvino: 'Un ovino (BDN)',
}

export const callLogTexts = {
  title: 'Registro degli scambi',
  lead: 'Ogni scambio con VetInfo e con chi incassa: quello che abbiamo mandato e quello che ci ha risposto, dal più recente.',
  ofKeeper: (id: number) => `Solo gli scambi con VetInfo per il cliente ${id}.`,
  ofEverybody: 'Mostra quelli di tutti',
  search: 'Cerca tra gli scambi',
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
  idempotencyKey: 'Chiave',
  request: 'Richiesta',
  response: 'Risposta',
  ...countedTexts(maxCounted, { one: '1 scambio', many: 'scambi' }),

  noneYetTitle: 'Ancora nessuno scambio',
  noneYetText: 'Compaiono qui appena qualcuno collega VetInfo o ordina marche ministeriali.',
  noneTitle: 'Nessuno scambio trovato',
  noneText: 'Prova con un’altra parola, o con un altro esito.',
  showAll: 'Mostra tutti gli scambi',
  failedTitle: 'Gli scambi non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, gli scambi si caricano da soli.',
  retry: 'Riprova',
} as const
