import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdrawal-states.ts'
import { paths } from '../../../paths.ts'
import type { StatusTone } from '../../../ui/feedback/status.tsx'

const refusals: Record<WithdrawalRefusal, string> = {
  cancelled: 'Questo ordine è annullato: non c’è un contratto da cui recedere.',
  company:
    'L’ordine è intestato a una partita IVA: il recesso è un diritto di chi compra come consumatore (Codice del consumo, art. 3 e 52).',
  'made-to-order':
    'I prodotti di questo ordine sono fatti su misura per te: per questi la legge esclude il recesso (Codice del consumo, art. 59).',
  late: 'I 14 giorni dalla consegna sono passati.',
  'nothing-left': 'Di questo ordine non resta niente da rendere: è già reso, o il recesso è già dichiarato.',
}

/** Texts of the withdrawal function. The two labels are those of the law (consumer code, art. 54-bis). */
export const withdrawalFormTexts = {
  open: 'Recedere dal contratto qui', // wording required by law
  confirm: 'Conferma recesso', // wording required by law
  confirming: 'Invio la dichiarazione…',
  next: 'Continua',
  back: 'Indietro',
  failed: 'La dichiarazione non è partita. Controlla la connessione e riprova.',
  noScripts: 'Qui servono gli script del browser. Senza, scrivici un’email: vale allo stesso modo.',

  yourOrders: 'Da quale ordine vuoi recedere?',
  noOrders: 'Nel tuo account non ci sono ordini.',
  ordersFailed: 'I tuoi ordini non arrivano. Controlla la connessione e riprova.',
  retry: 'Riprova',
  orderOf: (id: number, placedAt: string) => `${orderNumber(id)} del ${formatDate(placedAt)}`,
  otherOrder: 'È un ordine di un altro account',
  guestTitle: 'Recedi con il numero dell’ordine',
  guestText: 'Il numero e l’email sono nella conferma dell’ordine. La ricevuta arriva all’email dell’ordine.',
  signIn: `Hai un account? [Accedi](${paths.login(paths.withdrawal)}): scegli i prodotti uno per uno.`,
  orderNumber: 'Numero dell’ordine',
  orderNumberHint: 'Per esempio ORDER-12.',
  email: 'Email dell’ordine',
  name: 'Nome e cognome',
  products: 'Che cosa rendi',
  productsHint: 'Lascia vuoto per tutto l’ordine. I prodotti fatti su misura restano tuoi.',
  deliveredOn: 'Giorno della consegna',
  deliveredOnIfKnown: 'Giorno della consegna, se lo ricordi',
  deliveredOnHint: 'Il termine è di 14 giorni da allora.',

  pageTitle: (id: number) => `Recedi da ${orderNumber(id)}`,
  head: 'Recesso',
  toOrder: 'Torna all’ordine',
  refusals,
  refusedTitle: 'Per questo ordine il recesso non è possibile',
  stillWrite: (id: number) =>
    `Non è così, o un prodotto è difettoso? [Scrivici dall’ordine](${paths.order(id)}#messaggi): lo guardiamo insieme.`,
  untilNow: 'Puoi recedere da ora fino a 14 giorni dopo la consegna.',
  until: (day: string) => `Puoi recedere fino al ${formatDate(day)}, o 14 giorni dalla consegna se è arrivato dopo.`,
  asksDelivery: 'Il termine è di 14 giorni dalla consegna: scrivi il giorno in cui ti è arrivato.',
  choose: 'Che cosa rendi?',
  pieces: (title: string) => `Pezzi da rendere di ${title}`,
  availableOf: (available: number) => (available === 1 ? '1 pezzo' : `al massimo ${available} pezzi`),
  reasons: {
    'made-to-order': 'Fatto su misura per te: la legge esclude il recesso (art. 59).',
    withdrawn: 'Il recesso è già dichiarato.',
    credited: 'È già reso.',
  },
  nothingChosen: 'Scegli almeno un pezzo.',
  iban: 'IBAN su cui restituire il bonifico, facoltativo',
  all: 'Scegli tutto',

  review: 'Rileggi e conferma',
  declares: (name: string, order: string) => `${name} recede dal contratto dell’ordine ${order} per:`,
  everything: 'tutto quello che si può rendere',
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  delivered: (day: string) => `Consegnato il ${formatDate(day)}.`,
  costs:
    'La spesa per rispedire i prodotti è tua. Quanto hai pagato torna entro 14 giorni, quando i prodotti sono tornati.',

  doneTitle: 'Recesso dichiarato',
  done: (at: string) => `Abbiamo ricevuto la tua dichiarazione il ${at}.`,
  doneMail: 'La ricevuta con la data e l’ora arriva per email: conservala.',
  guestDoneMail:
    'Se numero ed email sono di uno stesso ordine, la ricevuta arriva a quell’email in pochi minuti: aprila e premi «Sì, recedo». Se non arriva, forse uno dei due è scritto male: ripeti, o scrivici.',
  returnBy: (day: string) => `Se i prodotti ti sono arrivati, rispediscili entro il ${formatDate(day)} a:`,
  refundBy: (day: string) => `Il rimborso è al più tardi il ${formatDate(day)}, o quando i prodotti sono tornati.`,
  print: 'Stampa la ricevuta',
} as const

/** Texts about the state of a withdrawal, for buyer and staff. */
export const withdrawalStateTexts = {
  title: 'Recesso',
  wayIn: 'Recedere dal contratto qui', // wording required by law
  states: {
    unconfirmed: { label: 'Non confermato', tone: 'wait' },
    declared: { label: 'Dichiarato', tone: 'wait' },
    awaited: { label: 'Aspettiamo i prodotti', tone: 'wait' },
    received: { label: 'Prodotti arrivati', tone: 'wait' },
    credited: { label: 'Rimborso in corso', tone: 'wait' },
    refunded: { label: 'Rimborsato', tone: 'ok' },
    declined: { label: 'Chiuso senza rimborso', tone: 'off' },
  } satisfies Record<Withdrawal['state'] | 'awaited' | 'unconfirmed', { label: string; tone: StatusTone }>,
  declaredOn: (at: string) => `Dichiarato il ${at}`,
  unconfirmed:
    'Dichiarato senza accedere: si conferma con il collegamento nell’email. Fino ad allora i pezzi possono partire.',
  returnBy: (day: string) => `I prodotti tornano entro il ${formatDate(day)}.`,
  refundBy: (day: string) => `Rimborso al più tardi il ${formatDate(day)}, o quando i prodotti sono tornati.`,
  refundByNow: (day: string) => `I prodotti sono tornati: rimborso entro il ${formatDate(day)}.`,
  everything: 'Tutto l’ordine',
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  refusals,
} as const

/** Texts of what staff do about a withdrawal. */
export const adminWithdrawalTexts = {
  byGuest: (name: string) => `${name}, senza accedere`,
  by: (name: string) => name,
  deliveredOn: (day: string) => `Consegnato il ${formatDate(day)}, come dice chi recede.`,
  overdue: 'Il termine per il rimborso è passato.',
  withhold: 'Finché i prodotti non tornano, o non ne vedi la spedizione, puoi aspettare (art. 56).',
  receive: 'Prodotti arrivati',
  received: 'Segnato: i prodotti sono tornati. Chi ha ordinato riceve un’e-mail.',
  credit: 'Accredita e rimborsa',
  cancel: 'Annulla l’ordine e rimborsa',
  decline: 'Chiudi senza rimborso',
  declineTitle: 'Chiudere il recesso senza rimborso?',
  declineText: 'Chi ha ordinato riceve un’e-mail con il motivo. I pezzi restano suoi.',
  declineReason: 'Motivo',
  declineMissing: 'Scrivi il motivo: chi ha ordinato lo legge.',
  declined: 'Recesso chiuso.',
  keep: 'Indietro',
  saving: 'Salvataggio…',
  failed: 'Non siamo riusciti a salvare. Riprova.',
  creditReason: (declaredAt: string) => `Recesso del ${formatDate(declaredAt)}`,
  todo: 'C’è un recesso da seguire, qui sotto.',
} as const
