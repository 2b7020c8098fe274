import type { DeliveryComparison } from '#domain/readings/delivery-check.ts'
import { maxMessageLength } from '#domain/support-topics.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'

const number = new Intl.NumberFormat('it-IT')
const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`

/** Messages about checks of a delivery. */
export const deliveryCheckMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  changed: 'Intanto è cambiato quello che è partito per questo ordine. Guarda di nuovo che cosa manca, poi manda.',
  alreadyRecorded:
    'Questo controllo è già arrivato, con un altro risultato: è nell’ordine. Finisci qui, e se serve controlla di nuovo il pacco.',
  nothingSent: 'Di questo ordine non è ancora partita nessuna marca con un codice.',
  tooMany: (most: number) => `Di questo ordine ci sono già ${most} controlli: scrivi al negozio nei messaggi.`,
} as const

/** Characters of a message for the codes of one kind: two kinds and the sentences fit into one message. */
const maxCodesLength = (maxMessageLength - 400) / 2

/** Names codes until the message would be too long, and says how many more there are. */
function named(parts: readonly { text: string; count: number }[]): string {
  const shown: string[] = []
  let length = 0
  let left = parts.reduce((sum, { count }) => sum + count, 0)
  for (const { text, count } of parts) {
    length += text.length + 2
    if (length > maxCodesLength) break
    shown.push(text)
    left -= count
  }
  return shown.join(', ') + (left > 0 ? ` e altri ${number.format(left)}, che vedi nell’ordine` : '')
}

/** Writes what a keeper found, in their words. */
export function deliveryCheckText(
  order: string,
  { present, missing, surplus }: DeliveryComparison,
  repeated: readonly string[],
): string {
  const expected = present + missing.length
  const ranges = tagRanges(missing).map(({ first, last, count }) => ({
    text: count === 1 ? formatTagCode(first) : `da ${formatTagCode(first)} a ${formatTagCode(last)}`,
    count,
  }))
  const surplusCodes = surplus.map(code => ({ text: formatTagCode(code), count: 1 }))
  return [
    `Ho controllato il pacco dell’ordine ${order}: ho letto ${number.format(present)} di ${counted(expected, 'marca', 'marche')}.`,
    missing.length > 0 &&
      `${missing.length === 1 ? 'Manca' : 'Mancano'} ${counted(missing.length, 'marca', 'marche')}: ${named(ranges)}.`,
    surplus.length > 0 &&
      `${surplus.length === 1 ? 'C’è' : 'Ci sono'} ${counted(surplus.length, 'marca', 'marche')} che non ${surplus.length === 1 ? 'è' : 'sono'} di questo ordine: ${named(surplusCodes)}.`,
    repeated.length > 0 && `Lette più di una volta: ${number.format(repeated.length)}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
