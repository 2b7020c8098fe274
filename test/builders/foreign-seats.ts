/** Billing data of buyers whose seat is not in Italy, as they are stored. */

const empty = { province: '', municipality: '', fiscalCode: '', sdiCode: '', pec: '' }

export const foreignSeats = {
  germany: {
    ...empty,
    country: 'DE',
    businessName: 'Alpenhof Müller GmbH',
    address: 'Hauptstraße 1',
    postalCode: '80331',
    city: 'München',
    phone: '+4989123456',
    vatNumber: 'DE123456789',
  },
  switzerland: {
    ...empty,
    country: 'CH',
    businessName: 'Fattoria Bernasconi SA',
    address: 'Via Nassa 5',
    postalCode: '6900',
    city: 'Lugano',
    phone: '+41919123456',
    vatNumber: 'CHE123456789',
  },
  sanMarino: {
    ...empty,
    country: 'SM',
    businessName: 'Allevamento Titano S.r.l.',
    address: 'Via Piana 10',
    postalCode: '47890',
    city: 'San Marino',
    phone: '+3780549123456',
    vatNumber: 'SM12345',
  },
  /** A person has no tax number. */
  person: {
    ...empty,
    country: 'SM',
    businessName: 'Anna Gasperoni',
    address: 'Via Piana 12',
    postalCode: '47890',
    city: 'San Marino',
    phone: '+3780549123457',
    vatNumber: '',
  },
} as const
