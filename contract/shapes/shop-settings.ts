import * as z from 'zod/mini'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { shippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import type { UnpaidLimits as UnpaidLimitsOfAccount } from '#domain/orders/unpaid-limits.ts'
import { Banner, Deliveries, ObservedDays, SellerCompany } from '../site.ts'

/** The settings of a shop as they are stored, of which no page knows all: in a file apart from what pages use. */

/** A rate limit: points within a period in seconds, per key. Source: docs/api-notes.md, Rate limits. */
const Limit = (points: number, seconds: number) =>
  z._default(z.object({ points: z.int().check(z.positive()), seconds: z.int().check(z.positive()) }), {
    points,
    seconds,
  })
/** How much an account may have reserved without having paid; `value` in cents. See domain/orders/unpaid-limits.ts. */
const UnpaidLimits = ({ orders, pieces, value, shelfPercent }: UnpaidLimitsOfAccount) =>
  z.prefault(
    z.object({
      orders: z._default(z.int().check(z.positive()), orders),
      pieces: z._default(z.int().check(z.positive()), pieces),
      value: z._default(z.int().check(z.positive()), value),
      shelfPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), shelfPercent),
    }),
    {},
  )
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** All settings, amounts in cents. A row of the table `settings` overrides one key; missing keys take the default. */
export const ShopSettings = z.object({
  company: z.prefault(SellerCompany, {}),
  vatBasisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), defaultPricingTerms.vatBasisPoints),
  shipping: z._default(z.int().check(z.minimum(0)), defaultPricingTerms.shipping),
  shippingVat: z._default(z.enum(shippingVats), defaultPricingTerms.shippingVat),
  freeShippingFrom: z._default(z.nullable(z.int().check(z.minimum(1))), defaultPricingTerms.freeShippingFrom),
  fees: z._default(z.partialRecord(z.enum(paymentMethods), z.int().check(z.minimum(0))), defaultPricingTerms.fees),
  banner: z.prefault(Banner, {}),
  deliveries: z.prefault(Deliveries, {}),
  /** Reckoned by the shop itself, every night. */
  observedDays: z.prefault(ObservedDays, {}),
  limits: z.prefault(
    z.object({
      /** For each account and the device or network that tries it. */
      wrongLoginsPerAccount: Limit(10, 15 * minute),
      /** For each account over all networks; devices that were signed in before are not counted. */
      wrongLoginsPerAccountAndDay: Limit(1000, day),
      wrongLoginsPerAddress: Limit(200, 15 * minute),
      wrongPasswordsPerUser: Limit(10, 15 * minute),
      wrongSecondFactors: Limit(10, 15 * minute),
      wrongSecondFactorsPerDay: Limit(50, day),
      registrationsPerAddress: Limit(300, hour),
      /** For each e-mail and the device or network that asks. */
      resetsPerEmail: Limit(5, hour),
      /** For each e-mail over all networks; devices that were signed in before are not counted. */
      resetsPerEmailAndDay: Limit(20, day),
      resetsPerAddress: Limit(100, hour),
      newsletterPerAddress: Limit(20, hour),
      /** Letters of the newsletter over all recipients: many providers of mail allow no more than some hundred an hour. */
      newsletterMails: Limit(10, minute),
      verificationMailsPerUser: Limit(3, hour),
      /** Invitations that one member of staff mails, to colleagues and to customers. */
      invitationsPerUser: Limit(60, hour),
      emailChangesPerUser: Limit(5, day),
      ownChangesPerUser: Limit(20, hour),
      ownChangesPerUserAndDay: Limit(100, day),
      /** Links to confirm an address, and what else is mailed to nobody that was signed in, for each recipient. */
      unaskedMailsPerRecipient: Limit(6, day),
      /** What the law wants to be told about an order, to an address that nobody has confirmed. */
      orderMailsPerUnverified: Limit(6, day),
      /** Over all kinds of mail but reset codes. */
      mailsPerRecipient: Limit(200, day),
      registryLinksPerUser: Limit(20, hour),
      registrySyncsPerUser: Limit(30, hour),
      delegationsPerUser: Limit(100, day),
      signingCodesPerUser: Limit(5, hour),
      wrongDiscountCodesPerUser: Limit(20, hour),
      checkoutsPerUser: Limit(30, day),
      /** Payments begun again, or by another method. */
      paymentsPerUser: Limit(60, hour),
      /** Tags that a keeper declares applied, lost or neither. */
      tagChangesPerUserAndDay: Limit(20_000, day),
      messagesPerUser: Limit(30, day),
      visitorMessagesPerAddress: Limit(5, hour),
      /** Statements of people who are not signed in, for each network. */
      withdrawalsPerAddress: Limit(20, hour),
      /** The same for each pair of order number and e-mail: each may be answered with a mail. */
      withdrawalsPerOrder: Limit(5, day),
      unsignedWebhooksPerPayment: Limit(60, hour),
      unknownWebhooksPerAddress: Limit(60, hour),
      requestsPerUser: Limit(1500, minute),
      requestsPerNetwork: Limit(6000, minute),
    }),
    {},
  ),
  unpaidLimits: z.prefault(
    z.object({
      newAccount: UnpaidLimits({ orders: 3, pieces: 1500, value: 7_500_00, shelfPercent: 50 }),
      knownAccount: UnpaidLimits({ orders: 10, pieces: 5000, value: 40_000_00, shelfPercent: 100 }),
    }),
    {},
  ),
})
export type ShopSettings = z.output<typeof ShopSettings>
