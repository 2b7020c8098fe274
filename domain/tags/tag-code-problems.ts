import { type Species, speciesWord } from '../catalogue/species.ts'
import { isClockDigits } from './clock-digits.ts'
import {
  hasKnownProvince,
  isManufacturerCode,
  missingDigits,
  normalizeTagCode,
  parseHoldingCode,
  parseTagCode,
} from './tag-codes.ts'
import type { TagStatus } from './tag-list.ts'

/**
 * What can be wrong with a written code of a lost tag, in the order in which it is told:
 * - `not-a-code`: neither a code nor last digits of one
 * - `ambiguous`: several own tags end so
 * - `unknown`: no own tag or animal has the code or ends so
 * - `repeated`: stands above
 * - `not-yours`: the tag or animal of another keeper
 * - `inactive`: an own tag that is out of use, or not registered yet
 * - `other-species`: the animal is of a species that the product is not for
 * - `already-ordered`: an order is making it; the keeper decides whether it is made once more
 */
export const tagCodeProblems = [
  'not-a-code',
  'ambiguous',
  'unknown',
  'repeated',
  'not-yours',
  'inactive',
  'other-species',
  'already-ordered',
] as const
export type TagCodeProblem = (typeof tagCodeProblems)[number]

/** A written code and what is known about it. */
export type JudgedCode = {
  input: string
  /** The complete code; null if `input` does not mean one. */
  code: string | null
  problem: TagCodeProblem | null
  /** Status of the own tag with the code; null if there is none. */
  status: TagStatus | null
  species: Species | null
}

/** Returns why the shop does not make the tag again; null if it does, or if the keeper only has to confirm it. */
export function refusalOfCode({ input, code, problem, status, species }: JudgedCode): string | null {
  switch (problem) {
    case 'not-a-code':
      return notACodeProblem(input)
    case 'ambiguous':
      return tagCodeTexts.ambiguous(input)
    case 'unknown':
      return code === null ? tagCodeTexts.noneEndsSo(input) : tagCodeTexts.unknown
    case 'repeated':
      return tagCodeTexts.repeated
    case 'not-yours':
      return tagCodeTexts.notYours
    case 'inactive':
      return status === 'in-attesa' ? tagCodeTexts.notRegistered : tagCodeTexts.outOfUse
    case 'other-species':
      return tagCodeTexts.otherSpecies(species)
    default:
      return null
  }
}

/** Returns why an entry of a list is not taken for a code. */
export function notACodeProblem(input: string): string {
  if (parseTagCode(input)) return tagCodeTexts.secondOfRow
  const numbers = input.split(/[;,|\t]/).filter(cell => /^\d{10,12}$/.test(cell.trim()))
  if (numbers.length > 1) return tagCodeTexts.severalNumbers
  return formatProblem(input) ?? (/^\d{3,9}$/.test(input) ? tagCodeTexts.endingAmongOthers : tagCodeTexts.notACode)
}

/** Returns what a text is instead of a tag's code, such as a holding's code; null if that cannot be said. */
export function formatProblem(text: string): string | null {
  const missing = missingDigits(text)
  if (missing !== null) return tagCodeTexts.short(missing)
  if (isManufacturerCode(text)) return tagCodeTexts.manufacturersNumber
  if (parseHoldingCode(text)) return tagCodeTexts.holdingCode
  if (/(?<!\d)\d(?:[.,]\d+)?E\+\d/i.test(text)) return tagCodeTexts.shortenedNumber
  const digits = normalizeTagCode(text)
  if (!/^\d{10,12}$/.test(digits)) return null
  if (isClockDigits(digits)) return tagCodeTexts.clock
  return digits.length === 12 && !hasKnownProvince(`IT${digits}`) ? tagCodeTexts.noProvince : null
}

export const tagCodeTexts = {
  notACode: 'Non è il codice di una marca.',
  short: (digits: number) =>
    digits === 1 ? 'Manca una cifra: dopo IT sono dodici.' : `Mancano ${digits} cifre: dopo IT sono dodici.`,
  manufacturersNumber: 'È il numero di un transponder, non il codice del capo.',
  holdingCode: 'È il codice dell’allevamento, non quello del capo.',
  shortenedNumber: 'Excel ha accorciato il numero: salva la colonna come testo.',
  clock: 'Può essere una data con l’ora: se è un codice, scrivi IT davanti.',
  endingAmongOthers: 'Le ultime cifre bastano solo in un elenco di sole cifre: scrivi il codice intero.',
  severalNumbers:
    'La riga ha più numeri che possono essere il codice: lascia solo la sua colonna, o intitolala «Codice».',
  secondOfRow: 'La riga ha già un altro codice: scrivilo in una riga sua.',
  noProvince: 'Nessuna provincia ha questo numero: se è un codice italiano, scrivi IT davanti.',
  ambiguous: (ending: string) => `Più marche finiscono con ${ending}.`,
  noneEndsSo: (ending: string) => `Nessuna marca dell’allevamento finisce con ${ending}: scrivi il codice intero.`,
  unknown: 'Nessun capo dell’allevamento ha questo codice. Se è entrato da poco, aggiorna gli allevamenti.',
  repeated: 'Questo codice c’è già.',
  notYours: 'È la marca di un altro allevamento. Se il capo è tuo, registra prima il passaggio in BDN.',
  outOfUse: 'È una marca inattiva: non si può rifare.',
  notRegistered: 'Non è ancora registrata: si potrà rifare quando lo sarà.',
  otherSpecies: (species: Species | null) =>
    `È la marca di un capo ${species ? `della specie «${speciesWord(species)}»` : 'di un’altra specie'}: questo modello non è per la sua specie.`,
}
