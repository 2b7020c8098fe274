import { formatEuro } from '#domain/money/money.ts'
import { classNames } from '../class-names.ts'

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
