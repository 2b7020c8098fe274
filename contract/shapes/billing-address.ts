import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { seatFields, seatRules } from './seat.ts'
import { invoiceAddress, invoiceLength, OptionalPhoneNumber, requiredText } from './wire-types.ts'

const { checkoutRequired } = fieldMessages

/** Checks the fields of a billing address that depend on its country. The English messages are the specification's. */
export const billingSeat = seatRules({
  postalCode: checkoutRequired.postalCode,
  province: checkoutRequired.province,
})

/** The address on the invoice, in any country. Missing optional fields are ''. */
export const BillingAddress = z
  .strictObject({
    ...seatFields,
    businessName: requiredText(checkoutRequired.businessName, invoiceLength.name),
    city: requiredText(checkoutRequired.city, invoiceLength.city),
    address: invoiceAddress(checkoutRequired.address),
    phone: OptionalPhoneNumber,
  })
  .check(billingSeat)
export type BillingAddress = z.output<typeof BillingAddress>
