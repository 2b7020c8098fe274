import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'

/** An invoice needs one of the two numbers. Checked even if other fields are wrong, so that all errors show at once. */
export const withTaxNumber = z.refine<{ vatNumber: string; fiscalCode: string }>(
  ({ vatNumber, fiscalCode }) => vatNumber !== '' || fiscalCode !== '',
  {
    path: ['vatNumber'],
    message: fieldMessages.taxNumberRequired,
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)
