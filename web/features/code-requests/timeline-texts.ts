import type { CodeTimelineEvent } from '#contract/code-requests.ts'
import { formatDate } from '#domain/dates.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { earInWords, ears } from '#domain/tags/tag-ears.ts'
import { type RetireReason, retireReasons } from '#domain/tags/tag-states.ts'
import type { TimelineStep } from '../../ui/data/timeline.tsx'

const number = new Intl.NumberFormat('it-IT')

/** The text for a single tag, or for several with their number. */
const tags = (one: string, many: string) => (count: number | null) =>
  count === null || count === 1 ? one : `${many}: ${number.format(count)}`
const always = (sentence: string) => () => sentence

/** A sentence for each event of a request or a tag; customers and staff see the same. */
const sentences: Record<CodeTimelineEvent['name'], (count: number | null) => string> = {
  ordered: always('Ordine ricevuto'),
  'herd-set': always('Allevamento scelto'),
  'proof-set': always('Detto come è stato identificato l’animale'),
  sent: always('Richiesta inviata a VetInfo'),
  manual: always('Richiesta in mano al negozio, che la fa al Servizio veterinario'),
  unavailable: always('VetInfo non ha risposto: si riprova da soli'),
  'not-linked': always('Ferma: VetInfo da collegare'),
  'invalid-response': always('VetInfo ha dato una risposta inutilizzabile: se ne occupa il negozio'),
  granted: tags('Codice concesso', 'Codici concessi'),
  entered: tags('Codice inserito dal negozio', 'Codici inseriti dal negozio'),
  rejected: always('Richiesta rifiutata'),
  retried: always('Richiesta fatta di nuovo'),
  printed: tags('Marca stampata', 'Marche stampate'),
  shipped: tags('Marca spedita', 'Marche spedite'),
  confirmed: always('Spedizione comunicata a VetInfo'),
  cancelled: always('Richiesta annullata'),
  registered: tags('Marca registrata', 'Marche registrate'),
  lost: tags('Marca segnalata come persa', 'Marche segnalate come perse'),
  replaced: tags('Marca rifatta con lo stesso codice', 'Marche rifatte con lo stesso codice'),
  inactive: tags('Marca non più attiva', 'Marche non più attive'),
  undone: tags('Tornata com’era: non era vero', 'Tornate com’erano: non era vero'),
  restored: tags('Non si rifà: la marca è com’era', 'Non si rifanno: le marche sono com’erano'),
  reprinted: tags('Pezzo rovinato in stampa: si rifà', 'Pezzi rovinati in stampa: si rifanno'),
}

const endings: Record<RetireReason, string> = {
  death: 'Capo morto',
  slaughter: 'Capo macellato',
  sale: 'Capo ceduto',
  lost: 'Marca persa',
  broken: 'Marca rotta',
  left: 'Capo uscito, dice la BDN',
  unknown: 'Codice sconosciuto in BDN',
}
export const retireReasonLabel = (ending: RetireReason): string => endings[ending]

const reprint = (count: string) => `Ristampa ${romanNumeral(Number(count))}`

/**
 * Returns the note of an event: the number of a reprint, the reason of a retirement, the day of an application, the ear
 * of a loss.
 */
function noteOf(name: CodeTimelineEvent['name'], note: string): string {
  if (note === '') return ''
  if (name === 'replaced') return reprint(note)
  if (name === 'registered') return `Applicata il ${formatDate(note)}`
  const ear = ears.find(one => one === note)
  if (name === 'lost' && ear) return `Dall’${earInWords(ear)}`
  const ending = retireReasons.find(one => one === note)
  if (name === 'inactive' && ending) return retireReasonLabel(ending)
  if (name !== 'reprinted') return note
  const [count = '', ...reason] = note.split(' ')
  return [count && reprint(count), reason.join(' ')].filter(Boolean).join(': ')
}

const troubles: readonly CodeTimelineEvent['name'][] = ['unavailable', 'not-linked', 'invalid-response', 'rejected']

export const timelineStep = ({ at, name, count, note }: CodeTimelineEvent): TimelineStep => ({
  at,
  sentence: sentences[name](count),
  note: noteOf(name, note),
  trouble: troubles.includes(name),
})
