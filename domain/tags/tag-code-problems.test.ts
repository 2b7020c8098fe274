import { describe, expect, it } from 'vitest'
import { formatProblem, type JudgedCode, refusalOfCode, tagCodeTexts } from './tag-code-problems.ts'

const code = 'IT001990244731'
const judged = (changes: Partial<JudgedCode>): JudgedCode => ({
  input: '4731',
  code: null,
  problem: null,
  status: null,
  species: null,
  ...changes,
})

describe('what is wrong with a written code', () => {
  it.each<[Partial<JudgedCode>, string | null]>([
    [{ problem: 'not-a-code', input: 'Stella' }, tagCodeTexts.notACode],
    [{ problem: 'not-a-code', input: 'IT00199024473' }, tagCodeTexts.short(1)],
    [{ problem: 'not-a-code', input: '4731' }, tagCodeTexts.endingAmongOthers],
    [{ problem: 'not-a-code', input: code }, tagCodeTexts.secondOfRow],
    [{ problem: 'not-a-code', input: '3331234567; 1990244731' }, tagCodeTexts.severalNumbers],
    [{ problem: 'not-a-code', input: '412;1990244731' }, tagCodeTexts.notACode],
    [{ problem: 'ambiguous' }, 'Più marche finiscono con 4731.'],
    [{ problem: 'unknown' }, 'Nessuna marca dell’allevamento finisce con 4731: scrivi il codice intero.'],
    [{ problem: 'unknown', code }, tagCodeTexts.unknown],
    [{ problem: 'repeated', code }, tagCodeTexts.repeated],
    [{ problem: 'not-yours', code }, tagCodeTexts.notYours],
    [{ problem: 'inactive', code, status: 'in-attesa' }, tagCodeTexts.notRegistered],
    [{ problem: 'inactive', code, status: 'inattiva' }, tagCodeTexts.outOfUse],
    [
      { problem: 'other-species', code, species: 'pig' },
      'È la marca di un capo della specie «suini»: questo modello non è per la sua specie.',
    ],
    [
      { problem: 'other-species', code },
      'È la marca di un capo di un’altra specie: questo modello non è per la sua specie.',
    ],
    [{ problem: 'already-ordered', code }, null],
    [{ code }, null],
  ])('%j is told', (changes, told) => {
    expect(refusalOfCode(judged(changes))).toBe(told)
  })

  it.each([
    ['IT 001 99', 'Mancano 7 cifre: dopo IT sono dodici.'],
    ['IT00199024473', 'Manca una cifra: dopo IT sono dodici.'],
    ['982000123456789', tagCodeTexts.manufacturersNumber],
    ['001TO123', tagCodeTexts.holdingCode],
    ['1,99024E+09', tagCodeTexts.shortenedNumber],
    ['3.80001990244731e+14', tagCodeTexts.shortenedNumber],
    ['4E+14', tagCodeTexts.shortenedNumber],
    ['380E+14', null],
    ['011126101500', tagCodeTexts.clock],
    ['202611281015', tagCodeTexts.clock],
    ['261990244731', tagCodeTexts.noProvince],
    ['001990244731', null],
    ['1,99024E+', null],
    ['Stella', null],
  ])('%j is named by its format', (text, told) => {
    expect(formatProblem(text)).toBe(told)
  })
})
