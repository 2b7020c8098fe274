import fc from 'fast-check'
import { prorate } from '#domain/money/discount-rules.ts'
import { type InvoiceFigures, type InvoiceLine, natureOf, type VatSummary, vatNatures } from '#domain/money/invoice.ts'
import { sumCents } from '#domain/money/money.ts'
import { percentOf } from '#domain/money/percent-of.ts'
import { addedVat, orderShippingVats } from '#domain/money/shipping-vat.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  isEligible: fc.boolean(),
})

/** An order with a discount on some of its products and each VAT treatment of shipping; VAT as the shop computes it. */
export const anInvoicedOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    vatBasisPoints: fc.constantFrom(0, 400, 1_000, 2_200, 2_450),
    goodsNature: fc.constantFrom(...vatNatures),
    shipping: fc.oneof(fc.constantFrom(0, 1_095), fc.integer({ min: 1, max: 20_000 })),
    shippingVat: fc.constantFrom(...orderShippingVats),
    fee: fc.oneof(fc.constantFrom(0, 35), fc.integer({ min: 1, max: 5_000 })),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, vatBasisPoints, goodsNature, shipping, shippingVat, fee, share }) => {
    const bases = lines.map(({ unitPrice, quantity, isEligible }) => (isEligible ? unitPrice * quantity : 0))
    const parts = prorate(percentOf(sumCents(bases), Math.max(0, share - 5_000) * 2), bases)
    const products = sumCents(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
    const discount = sumCents(parts)
    const vat = addedVat(products - discount, shipping, { vatBasisPoints, shippingVat })
    const items = lines.map(({ unitPrice, quantity }, index) => ({
      id: index + 1,
      code: `P-${index}`,
      description: 'Marca',
      unitPrice,
      quantity,
      discount: parts[index] ?? 0,
    }))
    const total = products - discount + vat + shipping + fee
    return { items, vatBasisPoints, goodsNature, vat, shipping, shippingVat, fee, discount, total }
  })

/** Returns what lines and VAT of a document add up to. */
export const sumOf = ({ lines, summary }: InvoiceFigures) =>
  sumCents([...lines.map(({ total }) => total), ...summary.map(({ vat }) => vat)])

/** Returns the lines that a part of the summary adds up: those with its rate, or without VAT for the same reason. */
export const linesOfPart = ({ lines }: InvoiceFigures, part: VatSummary): InvoiceLine[] =>
  lines.filter(
    line =>
      line.vatBasisPoints === part.vatBasisPoints && (line.vatBasisPoints > 0 || natureOf(line) === natureOf(part)),
  )
