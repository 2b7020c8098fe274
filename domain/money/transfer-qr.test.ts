import { expect, test } from 'vitest'
import { transferQr } from './transfer-qr.ts'

const transfer = {
  holder: 'Auricola S.r.l.',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  amount: 12_345,
  reference: 'DATA7PF4F',
}

test('the code of a transfer has the eleven lines of EPC069-12', () => {
  expect(transferQr(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Auricola S.r.l.',
    'IT60X0542811101000000123456',
    'EUR123.45',
    '',
    '',
    'DATA7PF4F',
  ])
})

test.each([
  [5, 'EUR0.05'],
  [1_000_000, 'EUR10000.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%j cents are written as %j', (amount, line) => {
  expect(transferQr({ ...transfer, amount })?.split('\n')[7]).toBe(line)
})

test.each([
  ['without an amount', { amount: 0 }],
  ['of more than the scheme allows', { amount: 10 ** 11 }],
  ['to an account with wrong check digits', { iban: 'IT00X0000000000000000000000' }],
])('there is none for a transfer %s', (_, change) => {
  expect(transferQr({ ...transfer, ...change })).toBeNull()
})

test('a long name is cut and breaks no line, so that the code stays within 331 bytes', () => {
  const code = transferQr({ ...transfer, holder: `Società\nAgricola ${'à'.repeat(90)}`, reference: 'é'.repeat(300) })
  expect(code?.split('\n')).toHaveLength(11)
  expect(code?.split('\n')[5]).toHaveLength(70)
  expect(code?.split('\n')[10]).toHaveLength(140)
})
