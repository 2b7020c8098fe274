import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'

type Party = { country?: string | undefined; vatNumber: string; fiscalCode: string }

export const lacksTaxNumber = ({ country, vatNumber, fiscalCode }: Party): boolean =>
  !isAbroad(country) && vatNumber === '' && fiscalCode === ''

/**
 * An invoice to an Italian seat needs one of the two numbers; abroad a person may have neither. Checked even if other
 * fields are wrong, so that all errors show at once.
 */
export const withTaxNumber = z.refine<Party>(party => !lacksTaxNumber(party), {
  path: ['vatNumber'],
  message: fieldMessages.taxNumberRequired,
  when: ({ value }) => typeof value === 'object' && value !== null,
})
