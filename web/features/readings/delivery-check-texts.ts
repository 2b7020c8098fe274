import type { KindTexts } from './reading-texts.ts'

const number = new Intl.NumberFormat('it-IT')
const tags = (count: number) => (count === 1 ? '1 marca' : `${number.format(count)} marche`)

/** What is said of a reading while a parcel is checked. */
export const deliveryKindTexts: KindTexts = {
  new: { one: 'C’è', many: 'Nel pacco' },
  repeated: { one: 'Già letta', many: 'Già lette' },
  'not-ours': { one: 'Non è di questo ordine', many: 'Non di questo ordine' },
  unknown: { one: 'Non riconosciuta', many: 'Non riconosciute' },
}

/** Texts of the check of a parcel against its order. */
export const deliveryCheckTexts = {
  title: 'Controlla il pacco',
  lead: 'Leggi le marche del pacco, o scrivine il codice: vedi quali mancano e quali non sono di questo ordine. Le letture restano su questo dispositivo finché non chiudi il controllo.',
  ofOrder: (order: string) => `Pacco di ${order}`,
  sent: (order: string, count: number) => `${order}: ${count === 1 ? 'è partita' : 'sono partite'} ${tags(count)}.`,
  nothingSent: 'Di questo ordine non è ancora partita nessuna marca con un codice.',
  noOrder: 'Questo ordine non esiste.',
  orderFailed: 'L’ordine non arriva.',
  retry: 'Riprova',
  toOrder: 'Torna all’ordine',
  count: (present: number, expected: number) => `${number.format(present)} di ${tags(expected)}`,
  inOrder: 'Di questo ordine',
  ofNoLine: 'In nessuna riga dell’ordine',
  show: 'Vedi il risultato',
  hide: 'Nascondi',
  result: 'Risultato',
  complete: (count: number) =>
    count === 1 ? 'C’è l’unica marca.' : `Ci sono tutte le ${number.format(count)} marche.`,
  missing: (count: number) => `${count === 1 ? 'Manca' : 'Mancano'} ${tags(count)}`,
  surplus: (count: number) => `${tags(count)} che non ${count === 1 ? 'è' : 'sono'} di questo ordine`,
  repeated: (count: number) =>
    count === 1 ? '1 marca letta più di una volta' : `${tags(count)} lette più di una volta`,
  repeatedText: 'Non è un errore del pacco: ognuna conta una volta sola.',
  fine: 'Tutto a posto',
  write: 'Scrivi al negozio',
  writeText: 'Il messaggio con i codici va tra i messaggi di questo ordine, dove il negozio ti risponde.',
  sending: 'Mando…',
  failed: 'Non è partito. Le letture restano qui: riprova quando c’è rete.',
  sessionEnded: 'Per chiudere il controllo accedi di nuovo: le letture restano qui.',
  finishQuestion: 'Le letture si cancellano da questo dispositivo, e del controllo non resta niente.',
}
