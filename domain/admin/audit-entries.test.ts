import { expect, it } from 'vitest'
import { auditActionLabel, auditActions, auditFieldLabel, auditSubjectLabel, auditValue } from './audit-entries.ts'

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
