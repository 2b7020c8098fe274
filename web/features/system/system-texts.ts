import { formatDateTime } from '#domain/dates.ts'

/** Texts of the page about the state of the system. */

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

const sizeOf = (bytes: number) =>
  bytes < 1e9 ? `${oneDecimal.format(bytes / 1e6)} MB` : `${oneDecimal.format(bytes / 1e9)} GB`

const parties: Record<string, string> = {
  registry: 'Anagrafe',
  bdn: 'Anagrafe (BDN)',
  'test-bank': 'Banca di prova',
  stripe: 'Stripe',
  paypal: 'PayPal',
  'paypal-certificates': 'PayPal (certificati)',
  satispay: 'Satispay',
}
const queues: Record<string, string> = {
  mail: 'Mail',
  'registry-sync': 'Letture dell’anagrafe',
  'schedule-registry-syncs': 'Giro delle letture',
  'process-code-requests': 'Richieste di codici',
  'process-payment': 'Pagamenti',
  'process-withdrawal': 'Recessi senza accesso',
  'send-letter': 'Lettere della newsletter',
  'letter-trial': 'Lettere di prova',
  'requeue-payments': 'Giro dei pagamenti',
  'watch-shelves': 'Sguardo agli scaffali',
  'recheck-payments': 'Controllo settimanale dei pagamenti',
  'send-invoice': 'Fatture per PEC',
  'read-pec': 'Letture della PEC',
  'find-late-deliveries': 'Ricerca dei ritardi',
  housekeeping: 'Pulizie',
}
const mails: Record<string, string> = {
  'verify-email': 'Mail per confermare l’indirizzo',
  invitation: 'Mail di invito',
  'email-change': 'Avviso di cambio dell’email',
  'reset-code': 'Mail con il codice di verifica',
  'order-placed': 'Mail di conferma dell’ordine',
  'order-note': 'Messaggio su un ordine',
  'payment-link': 'Mail con il modo di pagare',
  'transfer-due': 'Mail con i dati del bonifico',
  'order-paid': 'Mail di pagamento ricevuto',
  'payment-failed': 'Mail di pagamento non riuscito',
  'invoice-ready': 'Mail con la fattura',
  'credit-note': 'Mail con la nota di credito',
  'invoice-deposited': 'Mail di fattura nell’area riservata',
  'parcel-sent': 'Mail di spedizione',
  'delivery-late': 'Mail di ritardo',
  'order-cancelled': 'Mail di annullamento',
  refunded: 'Mail di rimborso',
  withdrawal: 'Mail che conferma il recesso',
  'withdrawal-received': 'Mail sui prodotti tornati',
  'withdrawal-declined': 'Mail sul recesso non possibile',
  'support-message': 'Avviso di un messaggio',
  'support-answer': 'Mail di risposta',
  'keeper-wait': 'Mail con una domanda sull’ordine',
  'keeper-reminder': 'Promemoria della domanda',
  'keeper-last-reminder': 'Ultimo promemoria della domanda',
  'codes-granted': 'Mail con i codici concessi',
  'signing-code': 'Mail con il codice per firmare',
  'delegation-signed': 'Mail di delega firmata',
  'delegation-revoked': 'Mail di delega revocata',
  'newsletter-confirm': 'Mail di conferma della newsletter',
  'newsletter-welcome': 'Mail di benvenuto nella newsletter',
  'dormant-account': 'Domanda a chi non accede da anni',
  trial: 'Mail di prova',
}
/** The action of each queue, with the id of its subject. */
const actions: Record<string, (id: number | null) => string> = {
  mail: id => (id ? `Mail n. ${id}` : 'Mail'),
  'registry-sync': id => (id ? `Lettura degli allevamenti del cliente ${id}` : 'Lettura degli allevamenti'),
  'schedule-registry-syncs': () => 'Giro delle letture',
  'process-code-requests': id => (id ? `Codici della riga d’ordine ${id}` : 'Richiesta di codici'),
  'process-payment': id => (id ? `Controllo del pagamento ${id}` : 'Controllo di un pagamento'),
  'send-letter': id => (id ? `Lettera n. ${id}` : 'Lettera'),
  'letter-trial': id => (id ? `Prova della lettera n. ${id}` : 'Lettera di prova'),
  'process-withdrawal': id => (id ? `Recesso senza accesso n. ${id}` : 'Recesso senza accesso'),
  'requeue-payments': () => 'Giro dei pagamenti',
  'watch-shelves': () => 'Sguardo agli scaffali',
  'recheck-payments': () => 'Controllo settimanale dei pagamenti',
  'send-invoice': id => (id ? `Invio per PEC n. ${id}` : 'Invio per PEC'),
  'read-pec': () => 'Lettura della PEC',
  'find-late-deliveries': () => 'Ricerca dei ritardi',
  housekeeping: () => 'Pulizie',
}

export const systemTexts = {
  title: 'Sistema',
  lead: 'Come sta il negozio, parte per parte. La pagina si aggiorna da sola ogni quindici secondi.',

  partsTitle: 'Le parti',
  partColumns: { part: 'Parte', state: 'Stato', facts: 'Che cosa si sa' },
  shop: 'Negozio',
  open: 'Aperto',
  since: (iso: string) => `Da ${formatDateTime(iso)}`,
  versions: (version: string, node: string) => `versione ${version}, Node ${node}`,
  database: 'Database',
  answers: 'Risponde',
  databaseFacts: (milliseconds: number, bytes: number) =>
    `In ${oneDecimal.format(milliseconds)} ms, occupa ${sizeOf(bytes)}`,
  databaseVersions: (postgres: string, schema: string) =>
    `PostgreSQL ${postgres.replace(/ .*/, '')}, schema ${schema.replace(/\.sql$/, '')}`,
  disk: 'Disco',
  diskEnough: 'C’è posto',
  diskFull: 'Quasi pieno',
  diskFacts: (free: number, total: number) => `Liberi ${sizeOf(free)} su ${sizeOf(total)}`,
  mail: 'Mail',
  mailServer: 'Server di posta',
  mailFolder: 'Su file',
  mailFailed: (count: number) => (count === 1 ? '1 non partita' : `${number.format(count)} non partite`),
  mailRetrying: (count: number) =>
    count === 1 ? '1 non riesce a partire' : `${number.format(count)} non riescono a partire`,
  mailLast: (iso: string | null) =>
    iso ? `L’ultima è partita il ${formatDateTime(iso)}` : 'Nessuna partita negli ultimi sessanta giorni',
  mailLastWritten: (iso: string) => `L’ultima scritta in outbox, e non spedita, il ${formatDateTime(iso)}`,
  mailFolderFacts: 'senza SMTP_URL le mail restano nella cartella outbox',
  party: (name: string) => parties[name] ?? name,
  byHand: 'A mano',
  byHandFacts: 'Le richieste all’anagrafe le fa chi amministra',
  down: 'Non risponde',
  downSince: (iso: string) => `Da ${formatDateTime(iso)}. Si riprova da sé; intanto il negozio vende`,
  notAsked: 'Mai contattata',
  trial: 'Di prova',
  lastAnswered: (iso: string | null) =>
    iso ? `Ultima risposta il ${formatDateTime(iso)}` : 'Nessuna risposta da quando il negozio è partito',

  timesTitle: 'Tempi di risposta',
  timesLead: 'Di questo processo da quando è partito, senza immagini e altri file.',
  timeColumns: { group: 'Che cosa', count: 'Risposte', p50: 'Metà entro', p95: '95 % entro' },
  groups: { pages: 'Pagine', reads: 'Letture', writes: 'Modifiche' },
  noAnswers: 'Ancora nessuna',
  count: (count: number) => number.format(count),
  milliseconds: (value: number | null) =>
    value === null ? '–' : `${(value < 10 ? oneDecimal : number).format(value)} ms`,

  queuesTitle: 'Lavori',
  queuesLead: 'Quello che il negozio fa da sé: scrive, legge, controlla.',
  queueColumns: {
    queue: 'Coda',
    waiting: 'Da fare',
    active: 'In corso',
    later: 'Più tardi',
    retrying: 'Da riprovare',
    failed: 'Abbandonati',
  },
  queue: (name: string) => queues[name] ?? name,
  idle: 'Niente in coda',

  jobsTitle: 'Lavori non riusciti',
  shown: 'Quali lavori',
  states: { failed: 'Abbandonati', retry: 'Da riprovare' },
  job: (queue: string, kind: string | null, id: number | null) => {
    const mail = kind && mails[kind]
    if (mail) return id ? `${mail}, n. ${id}` : mail
    return actions[queue]?.(id) ?? queue
  },
  attempts: (count: number) => (count === 1 ? '1 tentativo' : `${number.format(count)} tentativi`),
  failedAt: 'Abbandonato',
  retryAt: 'Si riprova',
  noReason: 'Il motivo non è noto.',
  tryNow: 'Riprova adesso',
  trying: 'Riprovo…',
  tryNowOf: (what: string) => `Riprova adesso: ${what}`,
  tried: (what: string) => `${what}: si riprova adesso. Se non riesce, resta qui con il motivo.`,
  retryFailed: 'Non siamo riusciti a rimetterlo in coda. Riprova.',
  noneFailedTitle: 'Nessun lavoro abbandonato',
  noneFailedText:
    'Quello che non riesce si riprova da sé più volte. Qui resta per una settimana quello a cui il negozio rinuncia.',
  noneRetryTitle: 'Niente da riprovare',
  noneRetryText: 'Quello che aspetta un altro tentativo compare qui con il suo motivo.',

  failedTitle: 'Lo stato non arriva',
  failedText: 'Il negozio o il suo database non rispondono, oppure manca la connessione. Riprova.',
  offlineText: 'Sei senza rete. Appena torna, lo stato si carica da solo.',
  retry: 'Riprova',
} as const

export const jobTexts = {
  found: (total: number) => (total === 1 ? '1 lavoro' : `${number.format(total)} lavori`),
  failedTitle: 'I lavori non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, i lavori si caricano da soli.',
  retry: 'Riprova',
} as const
