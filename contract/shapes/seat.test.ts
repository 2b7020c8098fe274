import { expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { doubtsAbout } from './seat.ts'

it.each([
  [
    'numbers that hold together',
    { vatNumber: 'IT 01234560017', fiscalCode: 'rssmra85t10a562s', phone: '011 1234567' },
    {},
  ],
  ['what is missing', { vatNumber: '', fiscalCode: '', phone: undefined, country: undefined }, {}],
  ['other fields', { name: '1', postalCode: '1', sdiCode: '?', notes: 'RSSMRA85T10A562A', flag: true, none: null }, {}],
  ['what its call refuses', { vatNumber: '0123456001O', phone: 'il solito' }, {}],
  [
    'a check character',
    { fiscalCode: 'RSSMRA85T10A562A' },
    { fiscalCode: fieldMessages.fiscalCode['check-character'] },
  ],
  ['an office', { vatNumber: '01234567897' }, { vatNumber: fieldMessages.vatNumber.office }],
  [
    'a length',
    { vatNumber: '1', phone: '1' },
    { vatNumber: fieldMessages.vatNumber.length, phone: fieldMessages.phone.length },
  ],
  ['the form of a country', { country: 'DE', vatNumber: 'DE1' }, { vatNumber: seatMessages.taxNumber('DE').vies }],
  ['an operator', { country: 'SM', vatNumber: 'SM1' }, { vatNumber: seatMessages.taxNumber('SM').operator }],
  [
    'an address in the form, by the country beside it',
    { country: 'DE', vatNumber: 'DE123456789', billingAddress: { vatNumber: '1', deeper: { phone: '1' } } },
    {
      'billingAddress.vatNumber': fieldMessages.vatNumber.length,
      'billingAddress.deeper.phone': fieldMessages.phone.length,
    },
  ],
])('a form asks about %s', (_, values, doubts) => {
  expect(doubtsAbout(values)).toEqual(doubts)
})
