import { useEffect, useRef } from 'react'
import type { Deadline } from '#domain/orders/order-rules.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Receipt, ReceiptRow } from '../../ui/data/receipt.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/feedback/panel.tsx'
import { GoodsPrice, PricesSwitch } from '../site/goods-price.tsx'
import { setTexts as texts } from './generator-texts.ts'
import styles from './set-panel.module.css'
import type { useAddSet } from './use-add-set.ts'
import { type ShownLine, setAmount } from './visible-set.ts'

type SetPanelProps = {
  lines: readonly ShownLine[]
  ordered: readonly ShownLine[]
  adding: ReturnType<typeof useAddSet>
  deadlines: readonly Deadline[]
}

/** Total price of the set, the deadline, and the button that adds it to the cart. */
export function SetPanel({ lines, ordered, adding, deadlines }: SetPanelProps) {
  const { results, isAdding, at, addAll } = adding
  const isIn = ({ key }: ShownLine) => results[key]?.state === 'added'
  const open = ordered.filter(line => !isIn(line))
  const added = lines.filter(isIn).length
  const hasFailed = !isAdding && open.some(({ key }) => results[key]?.state === 'failed')
  const isDone = !isAdding && added > 0 && open.length === 0
  const toCart = useFocusWhen(isDone)
  const isLinked = Boolean(useSession().profile?.vetInfoId)
  const isMinistry = ordered.some(({ product }) => product.productTypes.includes('ministeriale'))
  const label = isAdding
    ? texts.adding(at, adding.all)
    : added > 0 || hasFailed
      ? texts.addRest(open.length)
      : texts.addAll
  return (
    <Panel className={`split__side ${styles.panel}`} aria-labelledby="set-total">
      <h2 id="set-total" className={styles.title}>
        {texts.total}
      </h2>
      <div className={styles.receipt}>
        <Receipt>
          <ReceiptRow label={texts.products} figure={<GoodsPrice amount={setAmount(lines)} />} kind="total" />
        </Receipt>
        <PricesSwitch className="small soft" />
        <p className="small soft">{texts.vatLater}</p>
      </div>
      <div className={styles.buy}>
        {hasFailed && (
          <Notice tone="bad" title={texts.someAdded(added, added + open.length)}>
            {texts.someAddedText}
          </Notice>
        )}
        {isDone && <Notice tone="ok" title={texts.allAdded} />}
        <p className={styles.sum}>
          <span>{ordered.length === 0 ? texts.nothingLeft : texts.sum(ordered.length)}</span>
          <GoodsPrice inline amount={setAmount(lines)} />
        </p>
        {isDone ? (
          <ButtonLink wide to={paths.cart} ref={toCart}>
            {texts.toCart}
          </ButtonLink>
        ) : (
          <Button wide busy={isAdding} disabled={ordered.length === 0} onClick={() => addAll(ordered)}>
            {label}
          </Button>
        )}
      </div>
      {useSession().status !== 'signed-in' && <p className={`small soft ${styles.kept}`}>{texts.keptWhileSigningIn}</p>}
      <noscript>
        <p className="small">{texts.needsScript}</p>
      </noscript>
      {isMinistry && (
        <Notice tone="tag" title={isLinked ? texts.ministryLinked : texts.ministry}>
          {isLinked ? texts.ministryLinkedText : texts.ministryText}
        </Notice>
      )}
      {deadlines.map(deadline => (
        <Notice key={deadline} title={texts.deadlines[deadline].title}>
          {texts.deadlines[deadline].text} <small className={styles.law}>{texts.notLaw}</small>
        </Notice>
      ))}
    </Panel>
  )
}

/** The pressed button disappears, so the focus moves to the link that replaces it. */
function useFocusWhen(isDone: boolean) {
  const target = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isDone) target.current?.focus()
  }, [isDone])
  return target
}
