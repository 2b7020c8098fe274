import { expect, test } from 'vitest'
import { foundEntries, localEntries, paletteKinds } from './palette-entries.ts'

test.each([
  [
    '',
    'catalogue',
    [
      'Nuovo prodotto',
      'Carica un listino di prodotti',
      'Vai al negozio',
      'Oggi',
      'Sconti',
      'Prodotti',
      'Perdite',
      'Newsletter',
    ],
  ],
  ['attivita', 'admin', ['Registro attività']],
  ['nuovo', 'operator', ['Nuovo ordine per telefono']],
  ['ordini', 'catalogue', []],
] as const)('%s, as %s', (text, role, labels) => {
  expect(localEntries(role, text).map(({ label }) => label)).toEqual(labels)
})

test('what was found leads to its page and says what it is', () => {
  const entries = foundEntries({
    orders: [
      {
        id: 7,
        status: 'PENDING',
        isPartlyShipped: true,
        name: 'Marta Bonetti',
        businessName: 'Cascina Bonetti',
        totalAmount: 1095,
        createdAt: '2026-11-25T08:00:00Z',
      },
    ],
    customers: [
      { id: 3, name: 'Marta Bonetti', businessName: '', email: 'marta@cascina.example', phone: '+393331234567' },
    ],
    tags: [{ code: 'IT001990244731', product: 'Bandiera Grande', customerId: 3, customer: 'Cascina Bonetti' }],
    invoices: [{ type: 'TD04', number: 5, year: 2026, orderId: 7, customer: 'Cascina Bonetti', totalAmount: 1095 }],
    products: [{ id: 9, title: 'Pinza', productCode: 'P2', disabled: true }],
  })
  expect(entries.map(({ label }) => label)).toEqual([
    'ORDER-7',
    'Marta Bonetti',
    'IT 001 99024 4731',
    'Nota di credito 5/2026',
    'Pinza',
  ])
  expect(entries[0]?.detail).toMatch(/^Cascina Bonetti, Marta Bonetti · 25\/11\/2026 · 10,95\s€ · /)
  expect(entries[2]?.to).toBe('/account/admin/clienti/3/marche?search=IT001990244731')
  expect(entries[3]?.to).toBe('/account/admin/fatture?search=5%2F2026')
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(5)
  expect(paletteKinds[0]).toBe('orders')
})
