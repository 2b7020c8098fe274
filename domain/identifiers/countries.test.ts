import { expect, it } from 'vitest'
import { countryCodes, countryName, isAbroad, isCountryCode } from './countries.ts'

it('are the 249 of the standard, each once and with an Italian name of its own', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes.map(countryName)).size).toBe(249)
  expect(countryCodes.filter(code => countryName(code) === code)).toEqual([])
  expect(['DE', 'CH', 'SM', 'VA'].map(countryName)).toEqual([
    'Germania',
    'Svizzera',
    'San Marino',
    'Città del Vaticano',
  ])
})

it('knows Italy and its absence as home, and nothing else', () => {
  expect([undefined, 'IT'].map(isAbroad)).toEqual([false, false])
  expect(['SM', 'VA', 'DE'].map(isAbroad)).toEqual([true, true, true])
  for (const wrong of ['', 'it', 'XX', 'EL', 'UK', 'ITA', 'XI']) expect(isCountryCode(wrong), wrong).toBe(false)
})
