import type { Step } from '#contract/requests.ts'
import { formatDate } from '#domain/dates.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { type TagEnding, tagEndings } from '#domain/tag-life.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'

const number = new Intl.NumberFormat('it-IT')

/** One tag takes the step, or so many together. */
const tags = (one: string, many: string) => (count: number | null) =>
  count === null || count === 1 ? one : `${many}: ${number.format(count)}`
const always = (sentence: string) => () => sentence

/** A sentence for each step that a request or a tag takes, the same for the keeper and the shop. */
const sentences: Record<Step['name'], (count: number | null) => string> = {
  ordered: always('Ordine ricevuto'),
  herd: always('Allevamento scelto'),
  sent: always('Richiesta inviata a VetInfo'),
  'by-hand': always('Richiesta in mano al negozio, che la fa al Servizio veterinario'),
  unavailable: always('VetInfo non ha risposto: si riprova da soli'),
  'not-linked': always('Ferma: VetInfo da collegare'),
  nonsense: always('VetInfo ha dato una risposta inutilizzabile: se ne occupa il negozio'),
  granted: tags('Codice concesso', 'Codici concessi'),
  uploaded: tags('Codice inserito dal negozio', 'Codici inseriti dal negozio'),
  refused: always('Richiesta rifiutata'),
  renewed: always('Richiesta fatta di nuovo'),
  printed: tags('Marca stampata', 'Marche stampate'),
  shipped: tags('Marca spedita', 'Marche spedite'),
  confirmed: always('Spedizione comunicata a VetInfo'),
  cancelled: always('Richiesta annullata'),
  registered: tags('Marca registrata', 'Marche registrate'),
  lost: tags('Marca segnalata come persa', 'Marche segnalate come perse'),
  replaced: tags('Marca rifatta con lo stesso codice', 'Marche rifatte con lo stesso codice'),
  inactive: tags('Marca non più attiva', 'Marche non più attive'),
  'taken-back': tags('Tornata com’era: non era vero', 'Tornate com’erano: non era vero'),
  kept: tags('Non si rifà: la marca è com’era', 'Non si rifanno: le marche sono com’erano'),
  remade: tags('Pezzo rovinato in stampa: si rifà', 'Pezzi rovinati in stampa: si rifanno'),
}

const endings: Record<TagEnding, string> = {
  death: 'Capo morto',
  slaughter: 'Capo macellato',
  sale: 'Capo ceduto',
  lost: 'Marca persa',
  broken: 'Marca rotta',
  left: 'Capo uscito, dice la BDN',
  unknown: 'Codice sconosciuto in BDN',
}
export const endingLabel = (ending: TagEnding): string => endings[ending]

const reprint = (count: string) => `Ristampa ${romanNumeral(Number(count))}`

/** What is told with a step: of a reprint its number, of an end why, of an application its day. */
function noteOf(name: Step['name'], note: string): string {
  if (note === '') return ''
  if (name === 'replaced') return reprint(note)
  if (name === 'registered') return `Applicata il ${formatDate(note)}`
  const ending = tagEndings.find(one => one === note)
  if (name === 'inactive' && ending) return endingLabel(ending)
  if (name !== 'remade') return note
  const [count = '', ...reason] = note.split(' ')
  return [count && reprint(count), reason.join(' ')].filter(Boolean).join(': ')
}

const troubles: readonly Step['name'][] = ['unavailable', 'not-linked', 'nonsense', 'refused']

export const timelineStep = ({ at, name, count, note }: Step): TimelineStep => ({
  at,
  sentence: sentences[name](count),
  note: noteOf(name, note),
  trouble: troubles.includes(name),
})
