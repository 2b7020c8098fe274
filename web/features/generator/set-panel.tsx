import { useEffect, useRef } from 'react'
import type { Deadline } from '#domain/order-rules.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Price } from '../../ui/price.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { setTexts as texts } from './generator-texts.ts'
import { type ShownLine, setAmount } from './set-in-view.ts'
import styles from './set-panel.module.css'
import type { useAddSet } from './use-add-set.ts'

type SetPanelProps = {
  lines: readonly ShownLine[]
  ordered: readonly ShownLine[]
  adding: ReturnType<typeof useAddSet>
  deadline: Deadline | undefined
}

/** What the set costs, by when it is needed, and the one button. */
export function SetPanel({ lines, ordered, adding, deadline }: SetPanelProps) {
  const { fates, isAdding, at, addAll } = adding
  const isIn = ({ product }: ShownLine) => fates[product.productCode]?.state === 'added'
  const open = ordered.filter(line => !isIn(line))
  const added = lines.filter(isIn).length
  const hasFailed = !isAdding && open.some(({ product }) => fates[product.productCode]?.state === 'failed')
  const isDone = !isAdding && added > 0 && open.length === 0
  const toCart = useFocusWhen(isDone)
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
          <ReceiptRow label={texts.products} note={texts.withoutVat} amount={setAmount(lines)} kind="total" />
        </Receipt>
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
          <Price amount={setAmount(lines)} />
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
      <noscript>
        <p className="small">{texts.needsScript}</p>
      </noscript>
      {isMinistry && (
        <Notice tone="tag" title={texts.ministry}>
          {texts.ministryText}
        </Notice>
      )}
      {deadline && (
        <Notice title={texts.deadlines[deadline].title}>
          {texts.deadlines[deadline].text} <small className={styles.law}>{texts.notLaw}</small>
        </Notice>
      )}
    </Panel>
  )
}

/** The button that was pressed is gone: the focus goes to what took its place. */
function useFocusWhen(isDone: boolean) {
  const target = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isDone) target.current?.focus()
  }, [isDone])
  return target
}
