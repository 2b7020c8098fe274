import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { CompanyInfo } from './auth.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { BillingAddress, EmailAddress, PhoneNumber, requiredText, ShippingAddress } from './shapes/wire-types.ts'

/** An account with its company data; unknown texts are ''. */
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
  /** Recipient code at the exchange system (SdI); '' if unknown. */
  sdiCode: z.string(),
  pec: z.string(),
  vetInfoId: z.nullable(z.string()),
  /** Addresses saved at the last checkout; null if none were saved. */
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
    summary: 'Returns the signed-in user in full',
    response: User,
  },
  profile: {
    method: 'GET',
    path: '/users/me/profile',
    access: 'user',
    summary: 'Returns name, VetInfo ID, role and second factor of the signed-in user, for the page header',
    response: z.object({
      name: z.string(),
      vetInfoId: z.nullable(z.string()),
      role: z.enum(roles),
      /** `required`: the back office is refused until a second factor is active. */
      secondFactor: z.enum(['active', 'missing', 'required']),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'user',
    summary: 'Changes name, e-mail or phone of the signed-in user',
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
    response: User,
    errors: ['email-taken'],
  },
  updateCompany: {
    method: 'PATCH',
    path: '/users/:id/company-info',
    access: 'user',
    summary: 'Changes some of the signed-in user’s company data',
    params: byId,
    body: z.partial(CompanyInfo).check(atLeastOne),
    response: User,
  },
})
