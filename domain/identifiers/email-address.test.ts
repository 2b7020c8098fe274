import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, mailboxOf, normalizeEmailAddress } from './email-address.ts'

test.each([
  ['marta@cascina.example', true],
  ['  Marta.B+ordini@Cascina.Example ', true],
  ['a_b%c-d@sub.dominio.it', true],
  ['a@1-2.it', true],
  [`${'a'.repeat(245)}@prova.it`, true], // 254 characters
  [`${'a'.repeat(246)}@prova.it`, false],
  ['', false],
  ['marta', false],
  ['marta@cascina', false],
  ['marta@cascina.e', false],
  ['marta@.example', false],
  ['marta@cascina..example', false],
  ['marta@-cascina.example', false],
  ['marta@cascina-.example', false],
  ['marta@cascina.example.', false],
  ['marta@cascina.ex4mple', false],
  ['@cascina.example', false],
  ['ma rta@cascina.example', false],
  ['marta@@cascina.example', false],
  ['marta@cascina.example\nBcc: a@b.it', false],
  ['<marta@cascina.example>', false],
  ['è@cascina.example', false],
  ['\u212aarin@cascina.example', false], // Kelvin sign
])('e-mail address %j → %s', (text, valid) => {
  expect(isEmailAddress(text)).toBe(valid)
})

test('is stored trimmed and in lower case', () => {
  expect(normalizeEmailAddress(' Marta@Cascina.EXAMPLE\n')).toBe('marta@cascina.example')
})

test('however its letters are written, an address is the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9._%+-]{1,20}@[a-z]{1,9}\.[a-z]{2,5}$/), address => {
      expect(isEmailAddress(address)).toBe(true)
      expect(normalizeEmailAddress(address.toUpperCase())).toBe(address)
    }),
  )
})

// An expression that goes back and forth over such a text would take longer than a test may.
test('a text that is nearly an address is none', () => {
  expect(isEmailAddress(`a@${'a-'.repeat(1_000_000)}`)).toBe(false)
  expect(isEmailAddress(`a@${'a'.repeat(250)}!`)).toBe(false)
  expect(isEmailAddress(`a@${'a.'.repeat(125)}!`)).toBe(false)
})

test.each([
  ['marta@cascina.example', 'marta@cascina.example'],
  ['marta+stalla@cascina.example', 'marta@cascina.example'],
  ['marta+a+b@cascina.example', 'marta@cascina.example'],
  ['mar.ta@cascina.example', 'mar.ta@cascina.example'],
  ['m.ar.t.a+stalla@googlemail.com', 'marta@gmail.com'],
  ['marta@gmail.com.example', 'marta@gmail.com.example'],
])('%s is read in the mailbox of %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
