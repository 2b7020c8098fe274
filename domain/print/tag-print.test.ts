import { describe, expect, test } from 'vitest'
import { printProblems } from './print-problems.ts'
import { maxNumberedPieces, type PrintRules, printRulesOf } from './print-rules.ts'
import { romanNumeral } from './roman-numeral.ts'
import { continuedPrint, normalizePrint, numberAt, printLabels, type TagPrint } from './tag-print.ts'
import { yearColors } from './year-colors.ts'

const productOf = (...productTypes: string[]) => ({
  productTypes: ['marche', ...productTypes],
  features: [],
  species: ['cattle'],
  details: [],
})
const flag = printRulesOf(productOf('aziendale', 'stampato', 'trapezoidale')) as PrintRules
const official = printRulesOf(productOf('ministeriale', 'stampato', 'trapezoidale')) as PrintRules

describe('what a keeper wants printed', () => {
  test.each([
    [['aziendale', 'stampato', 'trapezoidale'], { digits: 4, lines: 2 }],
    [['aziendale', 'stampato', 'rotonda'], { digits: 4, lines: 1, logoLength: 0 }],
    [['aziendale', 'stampato', 'a-fasetta'], { digits: 6, lines: 1 }],
    [['aziendale', 'stampato', 'a-fasetta', 'metallo'], { digits: 6, lines: 0 }],
    [['ministeriale', 'stampato', 'trapezoidale'], { digits: 0, keeperLength: 36 }],
    [['ministeriale', 'stampato', 'rotonda'], null],
    [['aziendale', 'neutro', 'trapezoidale'], null],
    [['ministeriale', 'stampato', 'elettronica'], null],
  ])('is asked as far as the product bears it: %j', (types, rules) => {
    const asked = printRulesOf(productOf(...types))
    if (rules) expect(asked).toMatchObject(rules)
    else expect(asked).toBeNull()
  })

  test.each<[TagPrint | undefined, TagPrint | null]>([
    [
      { text: [' cascina  bonetti ', ''], start: '0472', logoText: 'ca’ bianca' },
      { text: ['CASCINA BONETTI'], start: '0472', step: 1, logoText: "CA' BIANCA" },
    ],
    [{ step: 5, text: ['', ' '] }, null],
    [{ keeperText: '001to123' }, { keeperText: '001TO123' }],
    [{}, null],
    [undefined, null],
  ])('is one thing however it is written: %j', (wish, normalized) => {
    expect(normalizePrint(wish)).toEqual(normalized)
  })

  test.each<[string, TagPrint, PrintRules, number, string[]]>([
    ['all that fits', { text: ['CASCINA', 'REPARTO 4'], start: '0472', logoText: 'BIANCA' }, flag, 50, []],
    ['nothing', {}, flag, 1, ['start']],
    ['blanks', { text: ['', ' '] }, flag, 1, ['start']],
    ['a text alone', { text: ['TORO'] }, flag, 9999, []],
    ['too long a line', { text: ['OK', 'X'.repeat(21)], start: '1' }, flag, 1, ['text.1']],
    ['one line too many', { text: ['A', 'B', 'C'], start: '1' }, flag, 1, ['text']],
    ['what is not printed', { start: '1', logoText: 'Müller' }, flag, 1, ['logoText']],
    ['too many digits', { start: '10000' }, flag, 1, ['start']],
    ['no digits', { start: '12a' }, flag, 1, ['start']],
    ['a last number beyond the digits', { start: '9990' }, flag, 11, ['start']],
    ['the last number itself', { start: '9990' }, flag, 10, []],
    ['a step that goes beyond', { start: '0001', step: 1000 }, flag, 11, ['start']],
    ['the keeper’s space on a farm tag', { start: '1', keeperText: 'A' }, flag, 1, ['keeperText']],
    ['a number on an official tag', { start: '1', keeperText: 'A' }, official, 1, ['start']],
    ['the keeper’s space', { keeperText: '001TO123 STELLA' }, official, 1, []],
    ['too much for it', { keeperText: 'X'.repeat(37) }, official, 1, ['keeperText']],
  ])('is checked: %s', (_, print, rules, quantity, paths) => {
    expect(printProblems(print, rules, quantity).map(({ path }) => path)).toEqual(paths)
  })

  test.each([
    [{ start: '0472' }, 0, '0472'],
    [{ start: '0472', step: 10 }, 3, '0502'],
    [{ start: '98' }, 5, '103'],
    [{ text: ['TORO'] }, 5, ''],
  ])('of %j, piece %i, bears %j', (print, place, number) => {
    expect(numberAt(print, place)).toBe(number)
  })

  test('is numbered as far as the digits go, and goes on where it ended', () => {
    expect(maxNumberedPieces({ start: '9990' }, flag)).toBe(10)
    expect(maxNumberedPieces({ start: '9990', step: 4 }, flag)).toBe(3)
    expect(maxNumberedPieces({ text: ['TORO'] }, flag)).toBe(Infinity)
    expect(continuedPrint({ start: '0472', step: 1, text: ['A'] }, 50)).toEqual({ start: '0522', step: 1, text: ['A'] })
  })

  test('is told in words', () => {
    expect(printLabels({ start: '0472', step: 1, text: ['CASCINA', 'REPARTO'], logoText: 'BIANCA' }, 50)).toEqual([
      'Da 0472 a 0521',
      'Testo: CASCINA / REPARTO',
      'Azienda: BIANCA',
    ])
    expect(printLabels({ start: '7', step: 5 }, 3)).toEqual(['Da 7 a 17, ogni 5'])
    expect(printLabels({ keeperText: '001TO123' }, 1)).toEqual(['Sullo spazio bianco: 001TO123'])
    expect(printLabels(null, 1)).toEqual([])
  })

  test('has a colour for every year of birth', () => {
    expect(yearColors.flatMap(({ endings }) => endings).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(new Set(yearColors.map(({ color }) => color)).size).toBe(5)
  })

  test.each([
    [0, ''],
    [1, 'I'],
    [2, 'II'],
    [3, 'III'],
    [4, 'IV'],
    [9, 'IX'],
    [14, 'XIV'],
    [2026, 'MMXXVI'],
  ])('reprint %i is numbered %j', (count, numeral) => {
    expect(romanNumeral(count)).toBe(numeral)
  })
})
