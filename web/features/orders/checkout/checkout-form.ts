import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Checkout } from '#contract/orders.ts'
import { BillingAddress, billingSeat } from '#contract/shapes/billing-address.ts'
import { type Doubts, doubtsAbout } from '#contract/shapes/seat.ts'
import { ShippingAddress } from '#contract/shapes/wire-types.ts'
import { lacksTaxNumber } from '#contract/shapes/with-tax-number.ts'
import type { User } from '#contract/users.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { formResolver } from '../../../api/form-resolver.ts'

/**
 * The company's data are at the top level. Billing and shipping have an address of their own only if it is different.
 */
export type CheckoutForm = BillingAddress & {
  billingSame: boolean
  shippingSame: boolean
  billingAddress: BillingAddress
  shippingAddress: ShippingAddress
  saveBillingAddress: boolean
  saveShippingAddress: boolean
}
export type CheckoutFormReturn = UseFormReturn<CheckoutForm, unknown, CheckoutForm>

const flags = {
  billingSame: z.boolean(),
  shippingSame: z.boolean(),
  saveBillingAddress: z.boolean(),
  saveShippingAddress: z.boolean(),
}
/** Addresses that are copied from the company are not validated twice. */
const schemaFor = (form: CheckoutForm) => {
  const { billingSame } = form
  const fields = z.object({
    ...BillingAddress.shape,
    ...flags,
    billingAddress: billingSame ? z.any() : BillingAddress,
    shippingAddress: isShippedToCompany(form) ? z.any() : ShippingAddress,
  })
  return fields.check(billingSeat) as unknown as z.ZodMiniType<CheckoutForm, CheckoutForm>
}

const companyOf = (user: User): BillingAddress => ({
  businessName: user.businessName,
  fiscalCode: user.fiscalCode,
  vatNumber: user.vatNumber,
  address: user.address,
  city: user.city,
  municipality: user.municipality,
  postalCode: user.postalCode,
  province: user.province,
  country: user.country,
  phone: user.phone,
  sdiCode: user.sdiCode,
  pec: user.pec,
})

/** Returns the company's address as the shipping address; only its name and telephone if it is abroad. */
export const shippingFrom = (company: BillingAddress): ShippingAddress => {
  const { address, city, municipality, postalCode, province } = isAbroad(company.country) ? nowhere : company
  const { businessName, phone } = company
  return { businessName, address, city, municipality, postalCode, province, phone, email: '', notes: '' }
}
const nowhere = { address: '', city: '', municipality: '', postalCode: '', province: '' }

/** True if the parcel goes to the company's address. The shop ships within Italy only. */
export const isShippedToCompany = ({ shippingSame, country }: Pick<CheckoutForm, 'shippingSame' | 'country'>) =>
  shippingSame && !isAbroad(country)

function initialForm(user: User): CheckoutForm {
  const company = companyOf(user)
  return {
    ...company,
    billingSame: user.savedBilling === null,
    shippingSame: user.savedShipping === null,
    billingAddress: user.savedBilling ?? company,
    shippingAddress: user.savedShipping ?? shippingFrom(company),
    saveBillingAddress: false,
    saveShippingAddress: false,
  }
}

/** Returns what to ask about the addresses that are used. Without a tax number the order waits for its invoice. */
export function checkoutDoubts(form: CheckoutForm): Doubts {
  const { billingSame, billingAddress, shippingAddress, ...company } = form
  const billing = billingSame ? company : billingAddress
  return {
    ...(lacksTaxNumber(billing) && {
      [billingSame ? 'vatNumber' : 'billingAddress.vatNumber']: fieldMessages.taxNumberRequired,
    }),
    ...doubtsAbout({
      ...company,
      ...(!billingSame && { billingAddress }),
      ...(!isShippedToCompany(form) && { shippingAddress }),
    }),
  }
}

/** Returns the form as the account fills it; `undefined` if something is missing or wrong. */
export function completeForm(user: User): CheckoutForm | undefined {
  const form = initialForm(user)
  const billing = form.billingSame ? form : form.billingAddress
  return !lacksTaxNumber(billing) && schemaFor(form).safeParse(form).success ? form : undefined
}

/** What the browser's history keeps of the first step, so that a reload at the second one loses nothing. */
export type CheckoutState = { owner: number; addresses: CheckoutForm }

/** Returns the addresses that the history kept; `undefined` if they are another account's or those of an older page. */
export const keptForm = (state: CheckoutState | null, user: User): CheckoutForm | undefined =>
  state?.owner === user.id && schemaFor(state.addresses).safeParse(state.addresses).success
    ? state.addresses
    : undefined

/** `kept`: what was typed before a reload, the same at every call. */
export function useCheckoutForm(user: User, kept?: CheckoutForm): CheckoutFormReturn {
  const defaultValues = useMemo(() => kept ?? initialForm(user), [kept, user])
  return useForm<CheckoutForm, unknown, CheckoutForm>({
    defaultValues,
    resolver: (values, context, options) => formResolver(schemaFor(values))(values, context, options),
  })
}

export type Addresses = Omit<Checkout, 'paymentMethod' | 'expectedTotal'>

/** Returns the addresses as the API expects them. */
export function addressesOf(form: CheckoutForm): Addresses {
  const {
    billingSame,
    shippingSame: _shippingSame,
    billingAddress,
    shippingAddress,
    saveBillingAddress,
    saveShippingAddress,
    ...company
  } = form
  return {
    billingAddress: billingSame ? company : billingAddress,
    shippingAddress: isShippedToCompany(form) ? shippingFrom(company) : shippingAddress,
    saveBillingAddress: !billingSame && saveBillingAddress,
    saveShippingAddress: !isShippedToCompany(form) && saveShippingAddress,
  }
}

/** Returns the form field for a path in the payload, which may be a value copied from the company. */
export const fieldOf = (path: string, form: CheckoutForm) =>
  path
    .replace(/^billingAddress\./, form.billingSame ? '' : 'billingAddress.')
    .replace(/^shippingAddress\./, isShippedToCompany(form) ? '' : 'shippingAddress.')
