import { Fragment } from 'react'
import * as z from 'zod/mini'
import { ComputedAmount } from '#contract/shapes/wire-types.ts'
import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { TagCode } from '../../../ui/data/tag-code.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useCompany } from '../../site/use-company.ts'
import { orderTexts } from '../order-texts.ts'
import { UnpaidLimitNotice } from './unpaid-limit-notice.tsx'

const texts = orderTexts.checkout

const ChangedOrder = z.object({
  totalAmount: ComputedAmount,
  items: z.array(z.object({ title: z.string(), previousPrice: ComputedAmount, price: ComputedAmount })),
  discountRefusal: z.nullable(z.string()),
  haveTermsRisen: z.boolean(),
})
const Short = z.object({ items: z.array(z.object({ title: z.string(), available: z.int() })) })
const RefusedTags = z.object({
  items: z.array(z.object({ cartItemId: z.int(), title: z.string(), codes: z.array(z.string()), reason: z.string() })),
})
const Unpaid = z.object({ orderIds: z.array(z.int()) })
const Ordered = z.object({ tags: z.array(z.object({ code: z.string(), orderId: z.nullable(z.int()) })) })

/** Why the order was rejected, and what the customer can do. */
export function CheckoutRefusal({ error }: { error: Error }) {
  const { vatBasisPoints } = useCompany()
  if (!isRefusal(error)) return <Notice tone="bad">{texts.failed}</Notice>
  const { problem } = error
  switch (error.kind) {
    case 'price-changed': {
      const { totalAmount, items, discountRefusal, haveTermsRisen } = z.decode(ChangedOrder, problem as never)
      return (
        <Notice tone="bad" title={texts.changedTitle}>
          <ul>
            {items.map(({ title, previousPrice, price }) => (
              <li key={title}>
                {texts.changedLine(
                  title,
                  priceInText(previousPrice, vatBasisPoints),
                  priceInText(price, vatBasisPoints),
                )}
              </li>
            ))}
            {discountRefusal && <li>{discountRefusal}</li>}
            {haveTermsRisen && <li>{texts.changedTerms}</li>}
          </ul>
          {texts.changedText(formatEuro(totalAmount))}
        </Notice>
      )
    }
    case 'out-of-stock': {
      const { items } = z.parse(Short, problem)
      return (
        <Notice tone="bad" title={texts.shortTitle}>
          <ul>
            {items.map(({ title, available }) => (
              <li key={title}>{texts.shortLine(title, available)}</li>
            ))}
          </ul>
          <TextLink to={paths.cart}>{texts.backToCart}</TextLink>
        </Notice>
      )
    }
    case 'registry-account-missing':
      return (
        <Notice tone="bad" title={problem.title}>
          {problem.detail} <TextLink to={paths.registryAccountFor(paths.checkout)}>{texts.linkRegistry}</TextLink>
        </Notice>
      )
    case 'tag-not-owned': {
      const { items } = z.parse(RefusedTags, problem)
      return (
        <Notice tone="bad" title={texts.refusedTagsTitle}>
          <ul>
            {items.map(({ cartItemId, title, codes, reason }) => (
              <li key={`${cartItemId} ${reason}`}>
                {title}:{' '}
                {codes.map((code, n) => (
                  <Fragment key={code}>
                    {n > 0 && ', '}
                    <TagCode>{code}</TagCode>
                  </Fragment>
                ))}
                . {reason}
              </li>
            ))}
          </ul>
          {texts.refusedTagsText} <TextLink to={paths.cart}>{texts.backToCart}</TextLink>
        </Notice>
      )
    }
    case 'replacement-in-progress': {
      const { tags } = z.parse(Ordered, problem)
      return (
        <Notice tone="bad" title={texts.orderedTitle}>
          <ul>
            {tags.map(({ code, orderId }) => (
              <li key={code}>
                <TagCode>{code}</TagCode>{' '}
                {orderId === null ? (
                  texts.orderedElsewhere
                ) : (
                  <TextLink to={paths.order(orderId)}>{texts.orderedIn(orderNumber(orderId))}</TextLink>
                )}
              </li>
            ))}
          </ul>
          {texts.orderedText} <TextLink to={paths.cart}>{texts.backToCart}</TextLink>
        </Notice>
      )
    }
    case 'unpaid-limit':
      return <UnpaidLimitNotice tone="bad" message={problem.detail} {...z.parse(Unpaid, problem)} />
    case 'too-many-requests':
      return <Notice tone="bad" title={problem.detail} />
    case 'cart-empty':
      return (
        <Notice tone="bad" title={problem.detail}>
          <TextLink to={paths.orders}>{orderTexts.list.title}</TextLink>
        </Notice>
      )
    default:
      return (
        <Notice tone="bad" title={texts.failed}>
          {problem.status < 500 && problem.detail}
        </Notice>
      )
  }
}
