import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { roles } from '#domain/roles.ts'
import { CompanyInfo } from './auth.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { BillingAddress, EmailAddress, PhoneNumber, requiredText, ShippingAddress } from './wire-types.ts'

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  businessName: z.string(),
  fiscalCode: z.string(),
  city: z.string(),
  municipality: z.string(),
  address: z.string(),
  postalCode: z.string(),
  province: z.string(),
  vatNumber: z.string(),
  /** Where invoices go at the exchange system; '' where nothing is known. */
  sdiCode: z.string(),
  pec: z.string(),
  vetInfoId: z.nullable(z.string()),
  /** The addresses that the last checkout was asked to remember. */
  savedBilling: z.nullable(BillingAddress),
  savedShipping: z.nullable(ShippingAddress),
})
export type User = z.output<typeof User>

const atLeastOne = z.refine<object>(form => Object.keys(form).length > 0, contractMessages.nothingToChange)

export const users = endpoints({
  me: {
    method: 'GET',
    path: '/users/me',
    access: 'user',
    summary: 'Whoever is signed in, in full',
    answer: User,
  },
  profile: {
    method: 'GET',
    path: '/users/me/profile',
    access: 'user',
    summary: 'Name, VetInfo ID and role, for the header',
    answer: z.object({
      name: z.string(),
      vetInfoId: z.nullable(z.string()),
      role: z.enum(roles),
      /** `required`: nothing of the desk works until it is active. */
      secondFactor: z.enum(['active', 'missing', 'required']),
    }),
  },
  change: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'user',
    summary: 'Changes name, e-mail or phone of the own account',
    params: byId,
    body: z
      .partial(
        z.strictObject({
          name: requiredText(fieldMessages.signUp.nameRequired, 120),
          email: EmailAddress,
          phone: PhoneNumber,
        }),
      )
      .check(atLeastOne),
    answer: User,
    refusals: [409],
  },
  changeCompany: {
    method: 'PATCH',
    path: '/users/:id/company-info',
    access: 'user',
    summary: 'Changes some of the own company data',
    params: byId,
    body: z.partial(CompanyInfo).check(atLeastOne),
    answer: User,
  },
})
