import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import rows from '../data/municipalities.json' with { type: 'json' }
import { findMunicipalities, readMunicipalities } from './municipalities.ts'
import { provinces } from './provinces.ts'

const all = readMunicipalities(rows)
const namesFor = (text: string, limit = 5) =>
  findMunicipalities(all, text, limit).map(({ name, province }) => `${name} (${province})`)

describe('the list', () => {
  test('is what the script makes of its source', () => {
    // As a path: the clone may stand below a folder with a space in its name.
    const script = fileURLToPath(new URL('../../scripts/make-municipalities.mjs', import.meta.url))
    const made = execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 10_000_000 })
    const kept = readFileSync(new URL('../data/municipalities.json', import.meta.url), 'utf8')
    expect(made === kept, 'run scripts/make-municipalities.mjs').toBe(true)
  })

  test('reaches every province, and no municipality stands twice', () => {
    expect(all).toHaveLength(7_904)
    expect([...new Set(all.map(({ province }) => province))].sort()).toEqual(provinces.map(({ code }) => code).sort())
    expect(new Set(all.map(({ name, province }) => `${name} ${province}`)).size).toBe(all.length)
  })

  test('gives every municipality its CAPs, ascending', () => {
    for (const { name, postalCodes } of all) {
      expect(postalCodes.join(' '), name).toMatch(/^\d{5}( \d{5})*$/)
      expect([...new Set(postalCodes)].sort(), name).toEqual(postalCodes)
    }
    expect(all.filter(({ postalCodes }) => postalCodes.length > 1)).toHaveLength(44)
  })

  test('is refused when a row is no municipality', () => {
    for (const row of [[], ['Azeglio'], ['Azeglio', 'TO'], ['Azeglio', 'XX', '10010'], ['', 'TO', '10010']])
      expect(() => readMunicipalities([row])).toThrow(RangeError)
  })
})

describe('finding', () => {
  test.each([
    ['azeg', ['Azeglio (TO)']],
    ['AGLIE', ['Agliè (TO)', 'Aglientu (SS)', 'Cavaglietto (NO)', 'Grottaglie (TA)', 'Maglie (LE)']],
    ['agliè', ['Agliè (TO)', 'Aglientu (SS)', 'Cavaglietto (NO)', 'Grottaglie (TA)', 'Maglie (LE)']],
    ['l’aquila', ["L'Aquila (AQ)"]],
    ['torino d', ['Torino di Sangro (CH)']],
    ['samone', ['Samone (TN)', 'Samone (TO)']],
    ['10159', []],
    ['', []],
    [' - ', []],
    ['zzz', []],
  ])('%j', (text, names) => {
    expect(namesFor(text)).toEqual(names)
  })

  test('puts the beginning of the name before a later word, and that before the middle of a word', () => {
    const some = readMunicipalities([
      ['Torrealba', 'TO', '10001'],
      ['Villa Alba', 'TO', '10002'],
      ['Albate', 'TO', '10003'],
      ['Àlba', 'CN', '12051'],
    ])
    expect(findMunicipalities(some, 'alba', 9).map(({ name }) => name)).toEqual([
      'Àlba',
      'Albate',
      'Villa Alba',
      'Torrealba',
    ])
    expect(findMunicipalities(some, 'alba', 2)).toHaveLength(2)
    expect(findMunicipalities(some, 'alba', 0)).toEqual([])
    expect(findMunicipalities(some, 'alba', -1)).toEqual([])
  })

  test('by the beginning of a CAP, any of the municipality', () => {
    expect(namesFor('10156')).toEqual(['Torino (TO)'])
    expect(namesFor('1015', 99)).toEqual(['Torino (TO)'])
    expect(namesFor('00010', 99)).toContain('Montelibretti (RM)')
  })

  test('whoever types a whole name finds it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), ({ name, province }) => {
        expect(namesFor(name.toUpperCase(), all.length)).toContain(`${name} (${province})`)
      }),
    )
  })

  test('leaves the list as it was', () => {
    const before = all.map(({ name }) => name)
    findMunicipalities(all, 'a', 5)
    expect(all.map(({ name }) => name)).toEqual(before)
  })
})
