import fc from 'fast-check'
import { prorate } from '#domain/money/discount-rules.ts'
import type { InvoiceFigures } from '#domain/money/invoice.ts'
import { percentOf, sumCents } from '#domain/money/money.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  isEligible: fc.boolean(),
})

/** An order with a discount on some of its products; VAT is on the rest, as the shop computes it. */
export const anInvoicedOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    vatBasisPoints: fc.constantFrom(0, 400, 1_000, 2_200, 2_450),
    shipping: fc.constantFrom(0, 1_095),
    fee: fc.constantFrom(0, 35),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, vatBasisPoints, shipping, fee, share }) => {
    const bases = lines.map(({ unitPrice, quantity, isEligible }) => (isEligible ? unitPrice * quantity : 0))
    const parts = prorate(percentOf(sumCents(bases), Math.max(0, share - 5_000) * 2), bases)
    const products = sumCents(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
    const discount = sumCents(parts)
    const vat = percentOf(products - discount, vatBasisPoints)
    const items = lines.map(({ unitPrice, quantity }, index) => ({
      id: index + 1,
      code: `P-${index}`,
      description: 'Marca',
      unitPrice,
      quantity,
      discount: parts[index] ?? 0,
    }))
    return { items, vatBasisPoints, vat, shipping, fee, discount, total: products - discount + vat + shipping + fee }
  })

/** Returns what lines and VAT of a document add up to. */
export const sumOf = ({ lines, summary }: InvoiceFigures) =>
  sumCents([...lines.map(({ total }) => total), ...summary.map(({ vat }) => vat)])
