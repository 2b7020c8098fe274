import { type Cents, formatEuro, withVat } from '#domain/money/money.ts'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'

/** An amount in cents as `1.234,50 €`, with a drawn comma and a lighter euro sign. */
export const Price = ({ amount, className }: { amount: number; className?: string }) => {
  const [whole, cents] = formatEuro(amount).split(/[,\s]/)
  return (
    <span className={classNames('price', className)}>
      {whole}
      <span className="price__c">,</span>
      {cents}
      <span className="price__eur"> €</span>
    </span>
  )
}

type PricePairProps = {
  /** In cents. */
  net: Cents
  vatBasisPoints: number
  /** What the price is of; both prices then say whether they include VAT. */
  unit?: string
  inline?: boolean
}

/**
 * A price without VAT and with it. The document's `data-prices` says which is the large one; it needs no label, as the
 * small one has its own. Without VAT there is one price.
 */
export const PricePair = ({ net, vatBasisPoints, unit, inline }: PricePairProps) => {
  if (vatBasisPoints === 0) return <Price amount={net} />
  const isTold = unit !== undefined
  const prices = [
    ['prices__net', net, uiMessages.withoutVat],
    ['prices__gross', withVat(net, vatBasisPoints), uiMessages.withVat],
  ] as const
  return (
    <span className={classNames('prices', isTold && 'prices--told', inline && 'prices--inline')}>
      {prices.map(([name, amount, [short, long]]) => (
        <span key={name} className={name}>
          <Price amount={amount} />{' '}
          <small>
            {unit && <span className="prices__unit">{unit}, </span>}
            {isTold ? long : short}
          </small>
        </span>
      ))}
    </span>
  )
}

/** A number as text, in the monospaced face, with the same drawn comma: '16,7 %'. */
export const Decimals = ({ text }: { text: string }) => {
  const at = text.indexOf(',')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="price__c">,</span>
      {text.slice(at + 1)}
    </>
  )
}
