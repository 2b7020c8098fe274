import * as z from 'zod/mini'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { Id } from '../endpoint.ts'
import { ComputedAmount } from './wire-types.ts'

/** The amounts of an issued document: its lines, its VAT by rate and its total. */
const DocumentFigures = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['product', 'discount', 'goodwill', 'shipping', 'fee']),
      itemId: z.nullable(Id),
      code: z.string(),
      description: z.string(),
      quantity: z.int(),
      unitPrice: ComputedAmount,
      total: ComputedAmount,
      discount: z.optional(ComputedAmount),
      vatBasisPoints: z.int(),
    }),
  ),
  summary: z.array(z.object({ vatBasisPoints: z.int(), taxable: ComputedAmount, vat: ComputedAmount })),
  total: ComputedAmount,
})

/** What staff need to see a credit note, and the refunds that follow from it, before it is issued. */
export const CreditBasis = z.object({
  /** Null until the order is invoiced. */
  invoice: z.nullable(DocumentFigures),
  creditNotes: z.array(DocumentFigures),
  /** Total less credit notes; 0 for a cancelled order. */
  owedAmount: ComputedAmount,
  /** Payments that arrived, with what the shop still keeps of each, the latest first. */
  payments: z.array(z.object({ id: Id, method: z.enum(paymentMethods), remaining: ComputedAmount })),
})
export type CreditBasis = z.output<typeof CreditBasis>
