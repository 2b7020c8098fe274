import type { WithdrawalRefusal } from '#domain/orders/withdrawal-states.ts'
import { endWithFullStop } from '../../../files/end-with-full-stop.ts'

const refusals: Record<WithdrawalRefusal, string> = {
  cancelled: 'Questo ordine è annullato: non c’è un contratto da cui recedere.',
  company:
    'L’ordine è intestato a una partita IVA. Il recesso è un diritto di chi compra come consumatore (Codice del consumo, art. 3 e 52).',
  'made-to-order':
    'I prodotti di questo ordine sono fatti su misura per te: per questi la legge esclude il recesso (Codice del consumo, art. 59).',
  late: 'I 14 giorni dalla consegna sono passati.',
  'nothing-left': 'Di questo ordine non resta niente da rendere: è già reso, o il recesso è già dichiarato.',
}

/** Error messages of the calls about withdrawals. */
export const withdrawalMessages = {
  refusals,
  notFound: 'Questo recesso non esiste.',
  linkRefused: 'Questo collegamento non è di un recesso. Aprilo di nuovo dall’email.',
  /** Why a statement was closed that somebody else had made. */
  notMine: 'Chi ha ordinato ha risposto di non averlo dichiarato.',
  notToWithdraw: 'Per questi prodotti il recesso non è possibile, o non per tanti pezzi. Ricarica la pagina.',
  deliveryDayMissing: 'Scrivi il giorno in cui ti è stato consegnato.',
  deliveryDayImpossible:
    'Il giorno non può essere prima della spedizione, né dopo oggi. Se il pacco è arrivato tardi, scrivici.',
  notOpen: 'Questo recesso è già chiuso, o la merce era già segnata come arrivata.',
  withdrawn: (title: string) =>
    `Chi ha ordinato ha receduto da «${title}» prima della spedizione: accredita quei pezzi o chiudi il recesso, poi spedisci.`,
  vague:
    'Per questo ordine c’è un recesso che non dice i pezzi, o che non è confermato: guardalo, poi scegli se spedire.',
  /** The message to staff about a guest's statement that no order agrees with. */
  unmatched: (order: string, products: string, at: string) =>
    [
      `Recesso dichiarato il ${at} senza accedere. Il numero e l’email non sono di uno stesso ordine: forse uno dei due è scritto male.`,
      `Ordine indicato: ${order}.`,
      `Prodotti: ${products === '' ? 'tutto l’ordine' : products}`,
    ].join('\n'),
} as const

/** Texts of the receipt that follows a withdrawal. */
export const withdrawalReceiptTexts = {
  subject: (order: string) => `Abbiamo ricevuto il tuo recesso dall’ordine ${order}`,
  preview: (at: string) => `Ricevuto il ${at}. Conserva questa email.`,
  heading: 'Abbiamo ricevuto il tuo recesso',
  text: (at: string, order: string, placedOn: string) =>
    `Ricevuto il ${at}. Riguarda l’ordine ${order} del ${placedOn}. Conserva questa email: è la ricevuta.`,
  statement: 'La tua dichiarazione',
  declares: (name: string) => `${name} recede dal contratto di vendita di:`,
  someone: 'Chi ha ordinato',
  everything: 'tutto l’ordine',
  pieces: (quantity: number, title: string) => `${quantity} × ${title}`,
  deliveredOn: (day: string) => `Consegnato il ${day}`,
  dates: (order: string, at: string) => `Ordine ${order}. Dichiarato il ${at}, ora italiana.`,
  excluded: 'Restano tuoi',
  excludedText: (titles: string) =>
    `${titles}: fatti su misura per te, la legge esclude il recesso (Codice del consumo, art. 59).`,
  next: 'Che cosa fare ora',
  returnBy: (day: string) => `Se la merce ti è arrivata, rispediscila entro il ${day} a:`,
  costs: 'La spesa per rispedirla è tua. Metti nel pacco il numero dell’ordine.',
  notSent: 'Quello che non è ancora partito non parte.',
  money: 'I soldi',
  moneyText: (day: string) =>
    `Ti restituiamo quanto hai pagato per questi prodotti entro il ${day}, con lo stesso metodo di pagamento. Possiamo aspettare che la merce torni, o che tu mostri di averla spedita. Se rendi tutto, ti restituiamo anche la spedizione.`,
  transfer: 'Hai pagato con un bonifico: se non l’hai già fatto, rispondi con l’IBAN su cui restituirlo.',
  noEffect: 'Purtroppo non ha effetto',
  wrong: (email: string) =>
    `Non è così, o hai comprato come consumatore? Rispondi a questa email o scrivi a ${email}: lo guardiamo insieme.`,
  confirm: 'Conferma che sei stato tu',
  confirmText:
    'Il recesso è stato dichiarato senza accedere. Apri il collegamento e premi «Sì, recedo»: fino ad allora quello che hai ordinato può ancora partire. Conta comunque il momento qui sopra. Non sei stato tu? Premi «Non sono stato io».',
  confirmButton: 'Conferma o rifiuta',
  button: 'Vedi l’ordine',
} as const

/** Texts of the mail about goods that are back. */
export const withdrawalReceivedTexts = {
  subject: (order: string) => `La merce dell’ordine ${order} è tornata da noi`,
  preview: (day: string) => `Il rimborso parte entro il ${day}.`,
  heading: 'La merce è tornata',
  text: (at: string, order: string) => `Il ${at} abbiamo ricevuto i prodotti dell’ordine ${order} da cui hai receduto.`,
  money: (day: string) => `Ti rimborsiamo entro il ${day}. Quando è fatto ti scriviamo, con la nota di credito.`,
  moneyNow: 'Ti rimborsiamo subito. Quando è fatto ti scriviamo, con la nota di credito.',
  button: 'Vedi l’ordine',
} as const

/** Texts of the mail about a withdrawal that staff declined. */
export const withdrawalDeclinedTexts = {
  subject: (order: string) => `Il recesso dall’ordine ${order} è chiuso senza rimborso`,
  preview: (order: string) => `Perché, e che cosa puoi fare: ordine ${order}.`,
  heading: 'Il recesso è chiuso senza rimborso',
  text: (at: string, order: string, reason: string) =>
    `Riguarda il recesso che hai dichiarato il ${at} per l’ordine ${order}. Il motivo: ${endWithFullStop(reason)}`,
  answer: 'Se non sei d’accordo rispondi a questa email.',
  button: 'Vedi l’ordine',
} as const
