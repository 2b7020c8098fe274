import { useState } from 'react'
import type { Discount } from '#contract/discounts.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { type DiscountState, discountStateOf } from '#domain/discount-rules.ts'
import { formatEuro } from '#domain/money.ts'
import { filterLabel } from '#domain/product-filters.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import styles from './admin-discounts-page.module.css'
import { DisableDialog } from './disable-dialog.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { discountTexts as texts } from './discount-texts.ts'
import { useDiscounts } from './use-discounts.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['code', 'gives', 'days', 'uses', 'state', 'actions'] as const).map(key => ({
  key,
  label: texts.columns[key],
  ...(key === 'uses' && { num: true }),
  ...(key === 'actions' && { silent: true }),
}))

const tones: Record<DiscountState, StatusTone> = {
  active: 'ok',
  'not-yet': 'wait',
  'used-up': 'off',
  expired: 'off',
  disabled: 'off',
}

export default function AdminDiscountsPage() {
  const { data: discounts, isError, refetch } = useDiscounts()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Discount>()
  const [news, setNews] = useState('')
  const [today] = useState(() => isoDay(new Date()))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} count={discounts?.length ?? null}>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {discounts?.length === 0 ? (
        <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
      ) : discounts ? (
        <Ledger fold caption={texts.title} columns={columns} className={styles.ledger}>
          {discounts.map(discount => (
            <DiscountRow key={discount.id} discount={discount} today={today} onDisable={() => setAsked(discount)} />
          ))}
        </Ledger>
      ) : isError ? (
        <EmptyState title={texts.failedTitle} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failedText}
        </EmptyState>
      ) : (
        <Loading>
          <LedgerSkeleton rows={4} columns={6} />
        </Loading>
      )}
      <DiscountSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={done => {
          setAdding(false)
          setNews(done)
        }}
      />
      <DisableDialog
        discount={asked}
        onClose={() => setAsked(undefined)}
        onDone={done => {
          setAsked(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type DiscountRowProps = { discount: Discount; today: string; onDisable: () => void }

function DiscountRow({ discount, today, onDisable }: DiscountRowProps) {
  const { code, uses, mostUses } = discount
  const state = discountStateOf(discount, today)
  return (
    <LedgerRow off={state === 'disabled'}>
      <th scope="row" className={`mono ${styles.code}`}>
        {code}
      </th>
      <td className={styles.gives}>
        <strong>{worthOf(discount)}</strong> <small>{limitsOf(discount)}</small>
      </td>
      <td className={styles.days}>{daysOf(discount)}</td>
      <td className={`num mono ${styles.uses}`}>{texts.uses(uses, mostUses)}</td>
      <td className={styles.state}>
        <Status tone={tones[state]}>{texts.states[state]}</Status>
      </td>
      <LedgerActions className={styles.actions}>
        {discount.disabledAt === null && (
          <Button variant="hair" small aria-label={texts.disableCode(code)} onClick={onDisable}>
            {texts.disable}
          </Button>
        )}
      </LedgerActions>
    </LedgerRow>
  )
}

const percentForm = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const worthOf = ({ basisPoints, amount }: Discount): string =>
  basisPoints === null ? formatEuro(amount ?? 0) : texts.percent(percentForm.format(basisPoints / 100))

const limitsOf = ({ minimum, productId, productTitle, category, oncePerCustomer }: Discount): string =>
  [
    productId !== null
      ? productTitle === null
        ? texts.onLostProduct
        : texts.onProduct(productTitle)
      : category === null
        ? texts.onEverything
        : texts.onCategory(filterLabel(category)),
    minimum > 0 && texts.from(formatEuro(minimum)),
    oncePerCustomer && texts.once,
  ]
    .filter(Boolean)
    .join(', ')

function daysOf({ startsOn, endsOn }: Discount): string {
  if (startsOn && endsOn) return texts.between(formatDate(startsOn), formatDate(endsOn))
  if (startsOn) return texts.since(formatDate(startsOn))
  return endsOn ? texts.until(formatDate(endsOn)) : texts.always
}
