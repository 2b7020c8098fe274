import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CompanyInfo } from '#contract/auth.ts'
import { requiredText } from '#contract/shapes/wire-types.ts'
import { formResolver } from './form-resolver.ts'

const unused = { fields: {}, shouldUseNativeValidation: false }

describe('the form resolver', () => {
  it('hands over what the API would read', async () => {
    const company = {
      businessName: ' Cascina Bonetti ',
      fiscalCode: 'rssmra85t10a562s',
      city: 'Azeglio',
      municipality: 'Azeglio',
      address: 'Via delle Risaie 14',
      postalCode: '10 010',
      province: 'TO',
      phone: '0039 011 555 0190',
      vatNumber: 'IT 00905811006',
    }
    const { values, errors } = await formResolver(CompanyInfo)(company, undefined, unused)
    expect(errors).toEqual({})
    expect(values).toEqual({
      ...company,
      businessName: 'Cascina Bonetti',
      fiscalCode: 'RSSMRA85T10A562S',
      postalCode: '10010',
      phone: '0115550190',
      vatNumber: '00905811006',
    })
  })

  it('puts the first complaint of each field where the field lies', async () => {
    const Form = z.strictObject({
      name: z.string().check(z.minLength(3, 'corto'), z.regex(/^[a-z]+$/, 'solo lettere')),
      shippingAddress: z.strictObject({ city: requiredText('manca') }),
    })
    const { errors } = await formResolver(Form)({ name: '1', shippingAddress: { city: ' ' } }, undefined, unused)
    expect(errors).toMatchObject({ name: { message: 'corto' }, shippingAddress: { city: { message: 'manca' } } })
  })
})
