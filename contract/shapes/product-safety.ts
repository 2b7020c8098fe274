import * as z from 'zod/mini'
import { isElectronicAddress } from '#domain/catalogue/economic-operator.ts'
import { contractMessages } from '../contract-messages.ts'
import { requiredText } from './wire-types.ts'

const messages = contractMessages.economicOperator

/** A manufacturer, or who answers for a product in the Union: all three are required by law. */
export const EconomicOperator = z.strictObject({
  name: requiredText(messages.name, 120),
  /** Postal address on one line. */
  address: requiredText(messages.address, 200),
  /** E-mail address or web page. */
  contact: requiredText(messages.contact, 200).check(z.refine(isElectronicAddress, messages.contact)),
})

export const maxWarnings = 20
export const maxWarningLength = 500

/** What an offer tells about safety (Regulation (EU) 2023/988, art. 19). */
export const productSafety = {
  manufacturer: z.nullable(EconomicOperator),
  /** Who answers for the product in the Union; null if the manufacturer is established there. */
  responsiblePerson: z.nullable(EconomicOperator),
  warnings: z.array(z.string()),
}

/** The same as input. Missing fields stay, or are empty for a new product. */
export const newProductSafety = {
  manufacturer: z.optional(z.nullable(EconomicOperator)),
  responsiblePerson: z.optional(z.nullable(EconomicOperator)),
  warnings: z.optional(
    z
      .array(requiredText(contractMessages.required, maxWarningLength))
      .check(z.maxLength(maxWarnings, messages.warningsAtMost(maxWarnings))),
  ),
}

/** A manufacturer that products already name, with who answers for it in the Union. */
export const UsedManufacturer = z.object({
  manufacturer: EconomicOperator,
  responsiblePerson: z.nullable(EconomicOperator),
  /** Number of products that name it so. */
  products: z.int(),
})
export type UsedManufacturer = z.output<typeof UsedManufacturer>
