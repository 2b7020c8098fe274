import type { DeliveryKind } from '#domain/deliveries/delivery-promise.ts'
import type { Weekday } from '#domain/deliveries/working-days.ts'

const days: Record<Weekday, string> = {
  1: 'Lunedì',
  2: 'Martedì',
  3: 'Mercoledì',
  4: 'Giovedì',
  5: 'Venerdì',
  6: 'Sabato',
  7: 'Domenica',
}
const example: Record<DeliveryKind, string> = {
  shelf: 'Chi ordina e paga adesso qualcosa del magazzino lo riceve',
  printed: 'Una marca stampata',
  coded: 'Una marca con i codici della BDN',
}

/** Texts of the delivery times in the settings. */
export const deliveryPartTexts = {
  title: 'Tempi di consegna',
  where: 'Pagina del prodotto, carrello, pagamento, mail di conferma, ordine, consegne.',
  when: 'Da subito, su ogni pagina che si carica.',
  unchanged: 'Quello che è già stato promesso: ogni ordine tiene i suoi giorni.',
  save: 'Salva i tempi di consegna',
  steps: { printing: 'Stampa', registry: 'Codici della BDN', carrier: 'Corriere' },
  stepHints: {
    printing: 'Giorni di lavoro vostri, da quando ci sono pagamento e codici a quando il pacco parte.',
    registry: 'Giorni feriali, dal pagamento a quando arrivano i codici. Solo per le marche ministeriali.',
    carrier: 'Giorni feriali, da quando il pacco parte a quando arriva: lo dice chi lo riceve, sul suo ordine.',
  },
  observed: (orders: number, days: number) =>
    `Nelle ultime otto settimane, otto ordini su dieci (di ${orders}) ${days === 1 ? 'in un giorno' : `in ${days} giorni`} al massimo: si promette il più lungo dei due.`,
  tooFewObserved: (orders: number) =>
    `Nelle ultime otto settimane ${orders === 1 ? '1 ordine' : `${orders} ordini`}: troppo pochi per contarli, valgono i giorni scritti qui.`,
  min: 'Almeno, in giorni',
  max: 'Al massimo, in giorni',
  daysInvalid: 'Servono giorni interi, da 0 a 30.',
  weekdays: 'Giorni in cui lavorate',
  weekdaysHint: 'Le feste nazionali le contiamo noi.',
  days,
  sameDayUntil: 'In giornata fino alle',
  sameDayUntilHint: 'Chi paga entro quest’ora è servito lo stesso giorno.',
  closures: 'Chiusure',
  closuresHint: 'Ferie, ponti, il patrono. Corriere e BDN intanto lavorano.',
  startsOn: (n: number) => `Chiusura ${n}, dal giorno`,
  endsOn: (n: number) => `Chiusura ${n}, fino al giorno`,
  addClosure: 'Aggiungi una chiusura',
  removeClosure: (n: number) => `Togli la chiusura ${n}`,
  example,
  noExample: 'Completa i campi.',
} as const
