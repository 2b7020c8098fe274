import { expect, it } from 'vitest'
import { addressLines } from './postal-address.ts'

const azeglio = { address: 'Via delle Risaie 14', postalCode: '10010', city: 'Azeglio', province: 'TO' }

it.each([
  [{ ...azeglio, municipality: 'Boscarina' }, ['Via delle Risaie 14, Boscarina', '10010 Azeglio (TO)']],
  [{ ...azeglio, municipality: 'AZEGLIO' }, ['Via delle Risaie 14', '10010 Azeglio (TO)']],
  [{ ...azeglio, municipality: '' }, ['Via delle Risaie 14', '10010 Azeglio (TO)']],
  [{ ...azeglio, country: 'IT' }, ['Via delle Risaie 14', '10010 Azeglio (TO)']],
  [
    { address: 'Hauptstraße 1', postalCode: '80331', city: 'München', province: '', country: 'DE' },
    ['Hauptstraße 1', '80331 München', 'Germania'],
  ],
  [azeglio, ['Via delle Risaie 14', '10010 Azeglio (TO)']],
  [{ ...azeglio, postalCode: '', province: '' }, ['Via delle Risaie 14', 'Azeglio']],
  [{ address: '', postalCode: '', city: '', province: '' }, []],
])('%j is written on a parcel', (place, lines) => {
  expect(addressLines(place)).toEqual(lines)
})
