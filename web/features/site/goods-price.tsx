import type { Cents } from '#domain/money/money.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { PricePair } from '../../ui/data/price.tsx'
import { uiMessages } from '../../ui/ui-messages.ts'
import { siteTexts as texts } from './site-texts.ts'
import { togglePrices } from './toggle-prices.ts'
import { useCompany } from './use-company.ts'

type GoodsPriceProps = {
  /** In cents without VAT. */
  amount: Cents
  /** What the price is of ('la coppia'), where both prices are to be named in full. */
  unit?: string
  /** True where the two stand on one line. */
  inline?: boolean
}

/** What goods cost without VAT and with it, at the shop's rate. */
export const GoodsPrice = ({ amount, ...rest }: GoodsPriceProps) => (
  <PricePair net={amount} vatBasisPoints={useCompany().vatBasisPoints} {...rest} />
)

type PricesSwitchProps = {
  className?: string
  /** True where the prices say themselves whether they include VAT. */
  bare?: boolean
}

const { withoutVat, withVat } = uiMessages

/** Says which price is read first, and changes that on all pages. */
export const PricesSwitch = ({ className, bare }: PricesSwitchProps) =>
  useCompany().vatBasisPoints > 0 && (
    <p className={className}>
      {!bare && (
        <>
          {texts.prices} <Either net={withoutVat[1]} gross={withVat[1]} />{' '}
        </>
      )}
      <TextButton onClick={togglePrices}>
        <span>
          {texts.showFirst} <Either net={withVat[0]} gross={withoutVat[0]} />
        </span>
      </TextButton>
    </p>
  )

/** One of two texts, by which price is read first; the style shows it. */
const Either = ({ net, gross }: Record<'net' | 'gross', string>) => (
  <>
    <span className="if-net">{net}</span>
    <span className="if-gross">{gross}</span>
  </>
)
