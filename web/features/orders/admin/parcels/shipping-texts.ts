import type { ReadyOrder } from '#contract/parcels.ts'

const number = new Intl.NumberFormat('it-IT')
const pieces = (count: number) => (count === 1 ? '1 pezzo' : `${number.format(count)} pezzi`)
const parcels = (count: number) => (count === 1 ? '1 pacco' : `${number.format(count)} pacchi`)

/** Texts of shipping several orders at once, of labels and of delivery notes. */
export const shippingTexts = {
  open: (count: number) => `Spedisci (${number.format(count)})`,
  title: 'Spedire gli ordini scelti',
  lead: 'Da ogni ordine parte quello che è pronto, e un’e-mail. Con il lettore leggi una lettera di vettura dopo l’altra.',
  carrier: 'Corriere, per tutti',
  packaging: 'Aspetto dei colli, per tutti',
  packagings: ['Scatola', 'Busta imbottita', 'Bancale'],
  trackingShort: 'Numero di spedizione',
  packagesShort: 'Colli',
  inParcel: (count: number, left: number) =>
    left === 0 ? pieces(count) : `${pieces(count)}, ${left === 1 ? 'ne resta 1' : `ne restano ${number.format(left)}`}`,
  held: {
    unpaid: 'non è pagato',
    closed: 'è già chiuso',
    withdrawal: 'ha un recesso da guardare',
    'not-ready': 'non ha ancora niente di pronto',
  } satisfies Record<NonNullable<ReadyOrder['held']>, string>,
  stays: (order: string, why: string) => `${order} resta: ${why}.`,
  refused: (order: string, why: string) => `${order}: ${why}`,
  confirm: (count: number) => `Spedisci ${parcels(count)}`,
  cancel: 'Indietro',
  close: 'Chiudi',
  pending: 'Spedizione in corso…',
  failed: 'Non siamo riusciti a spedire. Riprova: quello che è già partito non parte due volte.',
  loadFailed: 'Non riusciamo a leggere che cosa è pronto. Controlla la connessione e riprova.',
  retry: 'Riprova',
  none: 'Di questi ordini ora non parte niente.',
  sent: (count: number) => (count === 1 ? '1 pacco spedito.' : `${number.format(count)} pacchi spediti.`),
  documents: 'Da stampare',
  labels: { a6: 'Etichette A6', a4: 'Etichette A4, quattro per foglio' },
  label: { a6: 'Etichetta A6', a4: 'Etichetta A4' },
  labelOf: (what: string, parcel: number) => `${what} del pacco ${parcel}`,
  labelsName: (sheet: string, day: string) => `etichette-${sheet}-${day}.pdf`,
  notes: 'Documenti di trasporto',
  notesName: (day: string) => `documenti-di-trasporto-${day}.pdf`,
  fileFailed: 'Il file non arriva. Controlla la connessione e riprova.',
} as const
