import type { Subscriber } from '#contract/subscribers.ts'
import { consentRetentionYears, type SubscriberState } from '#domain/newsletter-consent.ts'

const number = new Intl.NumberFormat('it-IT')
const longMonth = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => longMonth.format(new Date(`${month}-01T00:00:00Z`))
const joined = (count: number) => (count === 1 ? '1 entrata' : `${number.format(count)} entrate`)
const left = (count: number) => (count === 1 ? '1 uscita' : `${number.format(count)} uscite`)

/** Texts of the staff's page about newsletter subscribers. */
export const subscriberTexts = {
  title: 'Iscritti alla newsletter',
  lead: 'Si scrive solo a chi ha confermato dalla sua casella di posta. Chi non conferma si dimentica dopo trenta giorni.',
  search: 'Cerca un indirizzo',
  searchHint: 'Parte dell’email',
  stateFilter: 'Stato',
  anyState: 'Tutti',
  states: {
    waiting: 'In attesa di conferma',
    confirmed: 'Iscritto',
    left: 'Uscito',
  } satisfies Record<SubscriberState, string>,
  counted: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${number.format(count)})`,
  unreachable: 'Irraggiungibile',
  sheet: 'Scarica gli iscritti (CSV)',
  leavers: 'Importa chi è uscito',
  letters: 'Lettere',
  csvFailed: 'Non siamo riusciti a preparare il file. Riprova.',
  fileName: 'iscritti.csv',
  found: (total: number) => (total === 1 ? 'Un indirizzo' : `${number.format(total)} indirizzi`),
  columns: { email: 'Email', state: 'Stato', since: 'Dal', proof: 'Prova del consenso', actions: 'Azioni' },
  proofOf: (presses: number) => (presses === 1 ? 'Un passo' : `${presses} passi`),
  events: {
    requested: 'Ha chiesto la newsletter',
    confirmed: 'Ha confermato',
    unsubscribed: 'È uscito da solo',
    removed: 'Tolto dal negozio, su richiesta',
    'left-elsewhere': 'È uscito altrove; il negozio lo ha riportato',
    bounced: 'Le mail tornano indietro',
  } satisfies Record<Subscriber['consents'][number]['event'], string>,
  from: (address: string) => `Da ${address}`,
  browser: (userAgent: string) => `Con ${userAgent}`,
  words: (wording: string) => `Aveva davanti: «${wording}»`,
  noProof: 'Prima che si tenesse la prova.',
  remove: 'Togli',
  removeOf: (email: string) => `Togli ${email}`,
  askTitle: (email: string) => `Togliere ${email}?`,
  askConfirmed: `Non riceve più niente. La prova che aveva detto sì resta per ${consentRetentionYears} anni, poi si cancella da sola. Se vuole tornare, si iscrive di nuovo.`,
  askWaiting: 'Non aveva confermato: si cancella tutto, anche il collegamento che gli abbiamo mandato.',
  confirmRemove: 'Togli dalla newsletter',
  removing: 'Un momento…',
  cancel: 'Annulla',
  removed: (email: string) => `${email}: tolto.`,
  removeFailed: 'Non siamo riusciti a toglierlo. Riprova.',

  plot: 'Entrate e uscite',
  joined: 'Entrate',
  left: 'Uscite',
  plotted: (first: string, last: string, came: number, went: number) =>
    `Entrate e uscite mese per mese, da ${monthName(first)} a ${monthName(last)}: ${joined(came)}, ${left(went)}.`,
  ofMonth: (month: string, came: number, went: number) => `${monthName(month)}: ${joined(came)}, ${left(went)}`,
  nothingPlotted: 'Negli ultimi dodici mesi nessuno è entrato o uscito.',
  numbers: 'I numeri, mese per mese',
  month: 'Mese',
  monthName,
  number: (count: number) => number.format(count),

  noneTitle: 'Nessun indirizzo',
  noneText: 'Niente risponde a questa ricerca.',
  showAll: 'Mostra tutti',
  noneYetTitle: 'Ancora nessuno',
  noneYetText: 'Chi si iscrive dalla pagina iniziale o dai prodotti arriva qui.',
  failedTitle: 'Gli iscritti non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
