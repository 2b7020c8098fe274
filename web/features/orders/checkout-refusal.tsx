import { Fragment } from 'react'
import * as z from 'zod/mini'
import { problemType } from '#contract/problem-details.ts'
import { Amount } from '#contract/wire-types.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.checkout

const Changed = z.object({
  totalAmount: Amount,
  items: z.array(z.object({ title: z.string(), previousPrice: Amount, price: Amount })),
  discountRefusal: z.nullable(z.string()),
  areTermsDearer: z.boolean(),
})
const Short = z.object({ items: z.array(z.object({ title: z.string(), available: z.int() })) })
const Foreign = z.object({
  items: z.array(z.object({ cartItemId: z.int(), title: z.string(), codes: z.array(z.string()) })),
})
const Ordered = z.object({ tags: z.array(z.object({ code: z.string(), orderId: z.nullable(z.int()) })) })

/** Why an order was not taken, and what to do about it. */
export function CheckoutRefusal({ error }: { error: Error }) {
  if (!isRefusal(error)) return <Notice tone="bad">{texts.failed}</Notice>
  const { problem } = error
  switch (problem.type) {
    case problemType('price-changed'): {
      const { totalAmount, items, discountRefusal, areTermsDearer } = z.decode(Changed, problem as never)
      return (
        <Notice tone="bad" title={texts.changedTitle}>
          <ul>
            {items.map(({ title, previousPrice, price }) => (
              <li key={title}>{texts.changedLine(title, formatEuro(previousPrice), formatEuro(price))}</li>
            ))}
            {discountRefusal && <li>{discountRefusal}</li>}
            {areTermsDearer && <li>{texts.changedTerms}</li>}
          </ul>
          {texts.changedText(formatEuro(totalAmount))}
        </Notice>
      )
    }
    case problemType('out-of-stock'): {
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
    case problemType('registry-account-missing'):
      return (
        <Notice tone="bad" title={problem.title}>
          {problem.detail} <TextLink to={paths.registryAccountFor(paths.checkout)}>{texts.linkRegistry}</TextLink>
        </Notice>
      )
    case problemType('not-own-tag'): {
      const { items } = z.parse(Foreign, problem)
      return (
        <Notice tone="bad" title={texts.foreignTitle}>
          <ul>
            {items.map(({ cartItemId, title, codes }) => (
              <li key={cartItemId}>
                {title}:{' '}
                {codes.map((code, n) => (
                  <Fragment key={code}>
                    {n > 0 && ', '}
                    <Code>{code}</Code>
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
          {texts.foreignText} <TextLink to={paths.cart}>{texts.backToCart}</TextLink>
        </Notice>
      )
    }
    case problemType('already-ordered'): {
      const { tags } = z.parse(Ordered, problem)
      return (
        <Notice tone="bad" title={texts.orderedTitle}>
          <ul>
            {tags.map(({ code, orderId }) => (
              <li key={code}>
                <Code>{code}</Code>{' '}
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
    case problemType('cart-empty'):
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
