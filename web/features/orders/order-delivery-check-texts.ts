import { formatDateTime } from '#domain/dates.ts'

const number = new Intl.NumberFormat('it-IT')
const tags = (count: number) => (count === 1 ? '1 marca' : `${number.format(count)} marche`)

/** Texts of the checks of an order's parcels. */
export const orderDeliveryCheckTexts = {
  title: 'Controllo del pacco',
  lead: 'Leggi le marche del pacco con il lettore, o scrivine il codice, e vedi se ci sono tutte.',
  check: 'Controlla il pacco',
  checkedAt: (at: string) => formatDateTime(at),
  complete: (expected: number) => `Tutto a posto: ${tags(expected)}.`,
  incomplete: (present: number, expected: number) => `Lette ${number.format(present)} di ${tags(expected)}.`,
  missing: (count: number) => `${count === 1 ? 'Manca' : 'Mancano'} ${tags(count)}`,
  surplus: (count: number) => `${tags(count)} che non ${count === 1 ? 'è' : 'sono'} di questo ordine`,
  repeated: (count: number) =>
    count === 1 ? '1 marca letta più di una volta' : `${tags(count)} lette più di una volta`,
  more: (count: number) => `e altre ${number.format(count)}`,
  written: 'Scritto al negozio: sta tra i messaggi.',
}
