import { expect, test } from 'vitest'
import { isProvinceCode, provinces } from './provinces.ts'

test('there are 107 provinces in 20 regions, each code and name once', () => {
  expect(provinces).toHaveLength(107)
  expect(new Set(provinces.map(province => province.code)).size).toBe(107)
  expect(new Set(provinces.map(province => province.name)).size).toBe(107)
  expect(new Set(provinces.map(province => province.region)).size).toBe(20)
  for (const { code } of provinces) expect(code).toMatch(/^[A-Z]{2}$/)
})

test('they stand by name', () => {
  const names = provinces.map(province => province.name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'it')))
})

test.each([
  ['TO', true],
  ['SU', true],
  ['KR', true],
  ['to', false],
  ['CI', false], // Carbonia-Iglesias, until 2016
  ['', false],
  ['constructor', false],
])('%j is a province code: %s', (text, is) => {
  expect(isProvinceCode(text)).toBe(is)
})
