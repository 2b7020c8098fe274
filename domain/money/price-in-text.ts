import { type Cents, formatEuro, withVat } from './money.ts'

/** Returns a price of goods for a sentence, without VAT and with it: '7,95 € (9,70 € con IVA)'. Without VAT there is one. */
export const priceInText = (net: Cents, vatBasisPoints: number): string =>
  vatBasisPoints === 0 ? formatEuro(net) : `${formatEuro(net)} (${formatEuro(withVat(net, vatBasisPoints))} con IVA)`
