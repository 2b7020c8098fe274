import { expect, it } from 'vitest'
import {
  auditActionLabel,
  auditActions,
  auditFieldLabel,
  auditSubjectLabel,
  auditSubjectName,
  auditValue,
} from './audit-entries.ts'

it('every action has words of its own', () => {
  const words = Object.values(auditActions)
  expect(new Set(words).size).toBe(words.length)
  expect(auditActionLabel('change-role')).toBe('Ruolo cambiato')
})

it.each(['constructor', '__proto__', 'of-a-later-shop'])('what has none is told by its key: %s', key => {
  expect([auditActionLabel(key), auditSubjectLabel(key), auditFieldLabel(key)]).toEqual([key, key, key])
})

it.each([
  [null, '–'],
  ['', '–'],
  [undefined, '–'],
  [true, 'sì'],
  [false, 'no'],
  [0, '0'],
  ['IT001', 'IT001'],
  [['a', 1], '["a",1]'],
])('%j is read as %s', (value, text) => {
  expect(auditValue(value)).toBe(text)
})

it.each([
  [{ type: 'product', id: 66, name: 'Pinza rossa' }, 'Prodotto 66 · Pinza rossa'],
  [{ type: 'order', id: 7, name: null }, 'Ordine 7'],
  [{ type: 'order', id: null, name: null }, 'Ordini'],
  [{ type: 'invoice', id: null, name: null }, 'Documenti'],
  [{ type: 'settings', id: null, name: null }, 'Impostazioni'],
])('%j is named %s', (subject, name) => {
  expect(auditSubjectName(subject)).toBe(name)
})

it('city is the comune, municipality the frazione', () => {
  expect([auditFieldLabel('city'), auditFieldLabel('municipality')]).toEqual(['Comune', 'Frazione o località'])
})
