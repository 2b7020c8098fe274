import type { OrderDelivery } from '#contract/shapes/delivery.ts'
import { dayInWords, daysInWords } from '#domain/deliveries/delivery-messages.ts'
import type { DelayReason } from '#domain/deliveries/delivery-steps.ts'
import { isPaidOrAuthorized } from '#domain/orders/order-actions.ts'
import type { OrderPayment } from '#domain/orders/order-filters.ts'

const reasons: Record<DelayReason, string> = {
  payment: 'Il pagamento è arrivato più tardi di quanto avevamo contato: abbiamo cominciato da lì.',
  registry:
    'I codici delle marche non sono ancora arrivati dalla Banca Dati Nazionale. Appena arrivano stampiamo e spediamo.',
  keeper: 'Per chiedere i codici aspettiamo una tua risposta: la trovi da dare nella pagina dell’ordine.',
  shop: 'Da noi il lavoro ha preso più tempo del previsto. Ci dispiace.',
}

/** Texts of the mail about an order that is late. */
export const deliveryLateTexts = {
  subject: (order: string) => `Il tuo ordine ${order} arriva più tardi`,
  preview: {
    days: (days: string) => `Adesso contiamo di consegnarlo ${days}.`,
    keeper: (_days: string) => 'Aspettiamo una tua risposta.',
  },
  heading: 'Arriva più tardi di quanto avevamo detto',
  late: (order: string, day: string) =>
    `Ti avevamo detto che l’ordine ${order} sarebbe arrivato entro ${day}. Non ce la facciamo, e preferiamo dirtelo prima che tu ce lo chieda.`,
  reasons,
  days: {
    days: (days: string) => `Adesso contiamo di consegnarlo ${days}.`,
    keeper: (days: string) => `Se rispondi oggi, contiamo di consegnarlo ${days}.`,
  },
  button: 'Vedi a che punto è',
  closing: 'Se per te è troppo tardi, rispondi a questo messaggio: vediamo insieme che cosa si può fare.',
} as const

/** Texts about the delivery in the mails of an order. */
const texts = {
  promise: (days: string) => `Consegna prevista: ${days}.`,
  ifPaid: (days: string, payBy: string) =>
    `Consegna prevista: ${days}, se il pagamento ci arriva entro ${payBy}. Se arriva dopo, ti scriviamo i giorni nuovi.`,
  moved: (days: string) =>
    `Il pagamento è arrivato più tardi di quanto avevamo contato, perciò la consegna si sposta: ora è prevista ${days}.`,
} as const

type Delivered = { delivery: OrderDelivery | null; paymentStatus: OrderPayment }

/** Returns what a mail says about when the order arrives; nothing for orders without a promise. */
export function deliveryInWords({ delivery, paymentStatus }: Delivered): string[] {
  if (delivery === null) return []
  const days = daysInWords(delivery)
  if (!isPaidOrAuthorized(paymentStatus)) return [texts.ifPaid(days, dayInWords(delivery.payBy))]
  return [delivery.delayReason === 'payment' ? texts.moved(days) : texts.promise(days)]
}

/** When a parcel arrives that has left; ISO dates. */
export const arrivalInWords = (days: { from: string; to: string }) => texts.promise(daysInWords(days))
