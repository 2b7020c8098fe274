import { expect, test } from 'vitest'
import { electronicAddressHref, isElectronicAddress } from './economic-operator.ts'

test.each([
  ['sicurezza@taurina.example', 'mailto:sicurezza@taurina.example'],
  ['taurina.example', 'https://taurina.example'],
  ['www.taurina.example/contatti?lingua=it', 'https://www.taurina.example/contatti?lingua=it'],
  ['http://taurina.example', 'http://taurina.example'],
  ['https://taurina.example/@assistenza', 'https://taurina.example/@assistenza'],
])('%s is an electronic address and leads to %s', (contact, href) => {
  expect(isElectronicAddress(contact)).toBe(true)
  expect(electronicAddressHref(contact)).toBe(href)
})

test.each(['', 'taurina', '011 000 000', 'javascript:alert(1)', 'via Roma 1, Torino', 'a@b', 'ftp://taurina.example'])(
  '%j is none',
  contact => expect(isElectronicAddress(contact)).toBe(false),
)
