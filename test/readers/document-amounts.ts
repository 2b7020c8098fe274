import type { Reckoning } from '../builders/random-orders.ts'
import { pdfText } from './pdf-text.ts'

/** Reads the amounts from an order's documents as a buyer would, in cents and without the shop's data. */

const amount = String.raw`-?[\d.]+,\d\d\s€`
const cents = (told: string) => Number(told.replace(/[^\d-]/g, ''))
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Amounts in a mail's plain text: each line's amount, then the rows below them, the total last. */
export function amountsInMail(text: string) {
  const lines = [...text.matchAll(new RegExp(`^ {2}(${amount})$`, 'gm'))].map(([, told = '']) => cents(told))
  const rows = [...text.matchAll(new RegExp(`^\\S.*? {2,}(${amount})$`, 'gm'))].map(([, told = '']) => cents(told))
  return { lines, rows: rows.slice(0, -1), total: rows.at(-1) }
}

/** Products, discount, VAT, shipping and fee, as a mail lists them; rows for a discount or fee of zero are left out. */
export const mailRowsOf = ({ products, discount, vat, shipping, fee }: Reckoning) => [
  products,
  ...(discount > 0 ? [-discount] : []),
  vat,
  shipping,
  ...(fee > 0 ? [fee] : []),
]

/** First lines of an invoice: the order's lines and the discount. Shipping and fee follow. */
export const invoicedGoodsOf = ({ lines, discount }: Reckoning) => [...lines, ...(discount > 0 ? [-discount] : [])]

/** Amounts in an invoice's PDF with that many lines: each line's amount, the VAT, and the total. */
export function amountsInPdf(pdf: Uint8Array, lineCount: number) {
  const drawn = pdfText(pdf).split('\n')
  const amounts = drawn.filter(line => new RegExp(`^${amount}$`).test(line)).map(cents)
  const lines = amounts.slice(0, 2 * lineCount).filter((_, at) => at % 2 === 1)
  const vat = sum(amounts.slice(2 * lineCount, -1).filter((_, at) => at % 2 === 1))
  return { lines, vat, total: amounts.at(-1) }
}

/** The same amounts of its XML, and whether each line is its quantity times its price. */
export function amountsInXml(xml: string) {
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`, 'g'))].map(([, told = '']) => cents(told))
  const lines = all('PrezzoTotale')
  const prices = all('PrezzoUnitario')
  const quantities = all('Quantita').map(hundredths => hundredths / 100)
  return {
    lines,
    vat: sum(all('Imposta')),
    total: all('ImportoTotaleDocumento')[0],
    products: lines.map((_, at) => (prices[at] ?? 0) * (quantities[at] ?? 0)),
  }
}
