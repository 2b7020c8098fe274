import type { Discount } from '#contract/discounts.ts'
import { filterLabel } from '#domain/catalogue/product-filters.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { discountTexts as texts } from './discount-texts.ts'

const percentForm = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

export const worthOf = ({ basisPoints, amount }: Discount): string =>
  basisPoints === null ? formatEuro(amount ?? 0) : texts.percent(percentForm.format(basisPoints / 100))

export const scopeOf = ({ productId, productTitle, category, oncePerCustomer }: Discount): string =>
  listed([
    productId !== null
      ? productTitle === null
        ? texts.onLostProduct
        : texts.onProduct(productTitle)
      : category === null
        ? texts.onEverything
        : texts.onCategory(filterLabel(category)),
    oncePerCustomer && texts.once,
  ])

export const limitsOf = (discount: Discount): string =>
  listed([scopeOf(discount), discount.minimum > 0 && texts.from(formatEuro(discount.minimum))])

const listed = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

export function daysOf({ startsOn, endsOn }: Discount): string {
  if (startsOn && endsOn) return texts.between(formatDate(startsOn), formatDate(endsOn))
  if (startsOn) return texts.since(formatDate(startsOn))
  return endsOn ? texts.until(formatDate(endsOn)) : texts.always
}
