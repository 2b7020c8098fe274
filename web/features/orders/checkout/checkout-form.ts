import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Checkout } from '#contract/orders.ts'
import { BillingAddress, ShippingAddress } from '#contract/shapes/wire-types.ts'
import { withTaxNumber } from '#contract/shapes/with-tax-number.ts'
import type { User } from '#contract/users.ts'
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
const schemaFor = ({ billingSame, shippingSame }: CheckoutForm) => {
  const company = z.object({
    ...BillingAddress.shape,
    ...flags,
    billingAddress: billingSame ? z.any() : BillingAddress.check(withTaxNumber),
    shippingAddress: shippingSame ? z.any() : ShippingAddress,
  })
  return (billingSame ? company.check(withTaxNumber) : company) as unknown as z.ZodMiniType<CheckoutForm, CheckoutForm>
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
  phone: user.phone,
  sdiCode: user.sdiCode,
  pec: user.pec,
})

/** Returns the company's address as the shipping address. */
export const shippingFrom = (company: BillingAddress): ShippingAddress => ({
  businessName: company.businessName,
  address: company.address,
  city: company.city,
  municipality: company.municipality,
  postalCode: company.postalCode,
  province: company.province,
  phone: company.phone,
  email: '',
  notes: '',
})

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

/** Returns the form as the account fills it; `undefined` if something is missing or wrong. */
export function completeForm(user: User): CheckoutForm | undefined {
  const form = initialForm(user)
  return schemaFor(form).safeParse(form).success ? form : undefined
}

export function useCheckoutForm(user: User): CheckoutFormReturn {
  const defaultValues = useMemo(() => initialForm(user), [user])
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
    shippingSame,
    billingAddress,
    shippingAddress,
    saveBillingAddress,
    saveShippingAddress,
    ...company
  } = form
  return {
    billingAddress: billingSame ? company : billingAddress,
    shippingAddress: shippingSame ? shippingFrom(company) : shippingAddress,
    saveBillingAddress: !billingSame && saveBillingAddress,
    saveShippingAddress: !shippingSame && saveShippingAddress,
  }
}

/** Returns the form field for a path in the payload, which may be a value copied from the company. */
export const fieldOf = (path: string, { billingSame, shippingSame }: CheckoutForm) =>
  path
    .replace(/^billingAddress\./, billingSame ? '' : 'billingAddress.')
    .replace(/^shippingAddress\./, shippingSame ? '' : 'shippingAddress.')
