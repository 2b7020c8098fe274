import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { aShop, registration } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { errorsOf, seatOf } from '#test/builders/a-foreign-shop.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'

const { germany, switzerland, sanMarino, person } = foreignSeats

describe('an account with its seat abroad', () => {
  it.each([
    ['in Germany', germany, germany],
    ['in Switzerland', { ...switzerland, vatNumber: 'che-123.456.789' }, switzerland],
    ['in San Marino', { ...sanMarino, vatNumber: 'sm 12345' }, sanMarino],
    ['in San Marino, a person', person, person],
    // What only Italian seats have is dropped, as it may be left over from before the country was chosen.
    [
      'with Italian leftovers',
      { ...germany, province: 'TO', municipality: 'X', sdiCode: 'XXXXXXX', pec: 'x' },
      germany,
    ],
  ])('signs up %s, with nothing that only Italian seats have', async (_, typed, stored) => {
    const { anybody, personWith } = await aShop()
    const body = registration('anna@hof.example', typed)
    const { access_token } = await anybody.auth.register({ body })
    expect(await personWith(access_token).users.me()).toMatchObject(stored)
  })

  it('needs no province, but a postal code, and only with a country of the list', async () => {
    const { anybody } = await aShop()
    const register = (changes: object) =>
      errorsOf(anybody.raw('POST', '/auth/register', { body: registration('anna@hof.example', changes) }))
    expect(await register({ ...germany, postalCode: '' })).toEqual({
      postalCode: fieldMessages.companyRequired.postalCode,
    })
    expect(await register({ ...germany, postalCode: '80331 München' })).toEqual({ postalCode: seatMessages.postalCode })
    for (const country of ['XX', 'Deutsch', ''])
      expect(await register({ ...germany, country, vatNumber: '?' })).toEqual({ country: seatMessages.country })
    expect(await register({ ...switzerland, vatNumber: '?' })).toEqual({
      vatNumber: seatMessages.taxNumber('CH').shape,
    })
    const { country: _, ...withoutCountry } = germany
    expect(Object.keys(await register(withoutCountry)).toSorted()).toEqual([
      'fiscalCode',
      'municipality',
      'province',
      'vatNumber',
    ])
  })

  it('moves there and back with all that depends on the country, and never halfway', async () => {
    const { luca, db } = await aShop()
    const path = `/users/${luca.id}/company-info`
    const change = (body: object) => luca.raw('PATCH', path, { body })
    expect(await errorsOf(change({ country: 'CH', postalCode: '6900' }))).toEqual({
      fiscalCode: seatMessages.withCountry,
      vatNumber: seatMessages.withCountry,
    })
    expect((await change(seatOf(switzerland))).status).toBe(200)
    expect(await luca.users.me()).toMatchObject(seatOf(switzerland))
    expect(await errorsOf(change({ vatNumber: '01234560017' }))).toEqual({ country: seatMessages.countryMissing })
    expect((await change({ city: 'Mendrisio' })).status).toBe(200)
    expect((await change({ country: 'CH', vatNumber: 'CHE987654321' })).status).toBe(200)
    expect(await errorsOf(change({ ...seatOf(switzerland), country: 'IT' }))).toMatchObject({
      province: fieldMessages.companyRequired.province,
      vatNumber: fieldMessages.vatNumber.shape,
    })
    await luca.users.updateCompany({ params: { id: luca.id }, body: { ...company, country: 'IT' } })
    expect(await luca.users.me()).toMatchObject({ ...company, country: 'IT' })
    const [entry] = await db.selectFrom('own_changes').select('after').orderBy('id').execute()
    expect(entry?.after).toMatchObject({ country: 'CH' })
  })
})
