import { dayInWords } from '#domain/deliveries/delivery-messages.ts'
import type { DelayReason, DeliveryStepName } from '#domain/deliveries/delivery-steps.ts'

const steps: Record<DeliveryStepName, { done: string; ahead: string }> = {
  ordered: { done: 'Ordinato', ahead: 'Ordine' },
  paid: { done: 'Pagato', ahead: 'Pagamento' },
  codes: { done: 'Codici arrivati', ahead: 'Codici' },
  printed: { done: 'Stampato', ahead: 'Stampa' },
  packed: { done: 'Preparato', ahead: 'Preparazione' },
  shipped: { done: 'Spedito', ahead: 'Spedizione' },
  delivered: { done: 'Consegnato', ahead: 'Consegna' },
}

const reasons: Record<DelayReason, string> = {
  payment: 'Il pagamento è arrivato più tardi di quanto avevamo contato.',
  registry: 'I codici non sono ancora arrivati dalla Banca Dati Nazionale.',
  keeper: 'Per chiedere i codici aspettiamo una tua risposta.',
  shop: 'Da noi il lavoro ha preso più tempo del previsto: ci dispiace.',
}
const reasonsForStaff: Record<DelayReason, string> = {
  payment: 'Pagato più tardi del previsto.',
  registry: 'Mancano i codici della BDN.',
  keeper: 'Aspetta una risposta del cliente.',
  shop: 'In ritardo da noi.',
}

/** Texts about how far an order has come. */
export const deliveryProgressTexts = {
  title: 'A che punto è',
  steps,
  reasons,
  reasonsForStaff,
  expected: (days: string) => `Arriva ${days}.`,
  expectedIfPaid: (days: string, payBy: string) =>
    `Arriva ${days}, se il pagamento ci arriva entro ${dayInWords(payBy)}.`,
  unknown: 'Ti scriviamo quando parte.',
  late: 'Arriva più tardi di quanto avevamo detto',
  lateText: (promised: string, days: string) => `Avevamo detto entro ${dayInWords(promised)}: ora è previsto ${days}.`,
  lateForStaff: 'In ritardo',
  arrivedBy: (day: string) => `Doveva arrivare entro ${dayInWords(day)}.`,
  notThere: 'Se non è arrivato, scrivici',
  receivedToday: 'È arrivato oggi',
  receivedBefore: 'Un altro giorno',
  receivedWhen: 'Quando è arrivato?',
  day: 'Giorno',
  receiptLabels: { cancel: 'Annulla', confirm: 'Conferma', pending: 'Salvataggio…' },
  receivedOn: (day: string) => `Arrivato ${day}.`,
  notReceived: 'Non è arrivato',
  receiptFailed: 'Non siamo riusciti a salvarlo. Riprova.',
  shouldHaveLeft: (day: string) => `Doveva partire entro ${dayInWords(day)}.`,
  shipBy: (day: string) => `Da spedire entro ${dayInWords(day)}.`,
  parcel: (number: number) => `Pacco ${number}`,
  follow: 'Dov’è adesso',
  followOf: (number: number) => `Dov’è adesso il pacco ${number}`,
  partly: 'Una parte è già in viaggio.',
} as const
