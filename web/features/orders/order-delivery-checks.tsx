import type { DeliveryCheck } from '#contract/keeper/delivery-checks.ts'
import type { Order } from '#contract/orders.ts'
import { isComplete, sentCodesOf } from '#domain/readings/delivery-check.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TagCode, TagCodeRange } from '../../ui/data/tag-code.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { orderDeliveryCheckTexts as texts } from './order-delivery-check-texts.ts'
import styles from './order-delivery-checks.module.css'

type OrderDeliveryChecksProps = { order: Pick<Order, 'id' | 'items' | 'deliveryChecks'>; forShop?: boolean }

/** What the keeper found in the parcels, and for them the way to check once more. Nothing before tags with codes left. */
export function OrderDeliveryChecks({ order, forShop = false }: OrderDeliveryChecksProps) {
  const { id, items, deliveryChecks } = order
  const canCheck = !forShop && sentCodesOf(items).length > 0
  if (!canCheck && deliveryChecks.length === 0) return null
  return (
    <section id="controlli" className={styles.checks} aria-labelledby="controlli-titolo">
      <h2 id="controlli-titolo">{texts.title}</h2>
      {canCheck && (
        <>
          {deliveryChecks.length === 0 && <p>{texts.lead}</p>}
          <ButtonLink variant="line" to={paths.readings} state={{ orderId: id }}>
            {texts.check}
          </ButtonLink>
        </>
      )}
      {deliveryChecks.length > 0 && (
        <ul>
          {deliveryChecks.map(check => (
            <li key={check.id}>
              <Check check={check} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Check({ check }: { check: DeliveryCheck }) {
  const { checkedAt, expected, present, isReported, missing, missingCount, surplus, surplusCount } = check
  const { repeated, repeatedCount } = check
  return (
    <>
      <p>
        <time dateTime={checkedAt}>{texts.checkedAt(checkedAt)}</time>{' '}
        <strong>{isComplete(check) ? texts.complete(expected) : texts.incomplete(present, expected)}</strong>
      </p>
      {missingCount > 0 && (
        <Disclosure title={texts.missing(missingCount)}>
          {tagRanges(missing).map(range => (
            <p key={range.first}>
              <TagCodeRange {...range} />
            </p>
          ))}
          <More count={missingCount - missing.length} />
        </Disclosure>
      )}
      {surplusCount > 0 && (
        <Disclosure title={texts.surplus(surplusCount)}>
          <Codes codes={surplus} count={surplusCount} />
        </Disclosure>
      )}
      {repeatedCount > 0 && (
        <Disclosure title={texts.repeated(repeatedCount)}>
          <Codes codes={repeated} count={repeatedCount} />
        </Disclosure>
      )}
      {isReported && <p className="small">{texts.written}</p>}
    </>
  )
}

/** Codes that may be of any country, so that they are no ranges. */
const Codes = ({ codes, count }: { codes: readonly string[]; count: number }) => (
  <>
    {codes.map(code => (
      <p key={code}>
        <TagCode>{code}</TagCode>
      </p>
    ))}
    <More count={count - codes.length} />
  </>
)

const More = ({ count }: { count: number }) => count > 0 && <p>{texts.more(count)}</p>
