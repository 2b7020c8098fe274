import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'

/**
 * An invoice to an Italian seat needs one of the two numbers; abroad a person may have neither. Checked even if other
 * fields are wrong, so that all errors show at once.
 */
export const withTaxNumber = z.refine<{ country?: string | undefined; vatNumber: string; fiscalCode: string }>(
  ({ country, vatNumber, fiscalCode }) => isAbroad(country) || vatNumber !== '' || fiscalCode !== '',
  {
    path: ['vatNumber'],
    message: fieldMessages.taxNumberRequired,
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)
