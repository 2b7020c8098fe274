import { useState } from 'react'
import type { Discount } from '#contract/discounts.ts'
import { isoDay } from '#domain/dates.ts'
import { type DiscountState, discountStateOf } from '#domain/discount-rules.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import styles from './admin-discounts-page.module.css'
import { DiscountSheet } from './discount-sheet.tsx'
import { discountTexts as texts } from './discount-texts.ts'
import { daysOf, limitsOf, worthOf } from './discount-wording.ts'
import { SwitchDialog } from './switch-dialog.tsx'
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
  const query = useDiscounts()
  const discounts = query.data
  const [edited, setEdited] = useState<Discount | 'new'>()
  const [asked, setAsked] = useState<Discount>()
  const [news, setNews] = useState('')
  const [today] = useState(() => isoDay(new Date()))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} count={discounts?.length ?? null}>
        <Button onClick={() => setEdited('new')}>{texts.add}</Button>
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
            <DiscountRow
              key={discount.id}
              discount={discount}
              today={today}
              onChange={() => setEdited(discount)}
              onSwitch={() => setAsked(discount)}
            />
          ))}
        </Ledger>
      ) : (
        <div aria-busy={query.isPending}>
          <Missing query={query} texts={texts}>
            <LedgerSkeleton rows={4} columns={6} />
          </Missing>
        </div>
      )}
      <DiscountSheet
        edited={edited}
        onClose={() => setEdited(undefined)}
        onDone={done => {
          setEdited(undefined)
          setNews(done)
        }}
      />
      <SwitchDialog
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

type DiscountRowProps = { discount: Discount; today: string; onChange: () => void; onSwitch: () => void }

function DiscountRow({ discount, today, onChange, onSwitch }: DiscountRowProps) {
  const { code, uses, mostUses, disabledAt } = discount
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
        <Button variant="hair" small aria-label={texts.changeCode(code)} onClick={onChange}>
          {texts.change}
        </Button>
        <Button
          variant="hair"
          small
          aria-label={disabledAt === null ? texts.disableCode(code) : texts.enableCode(code)}
          onClick={onSwitch}
        >
          {disabledAt === null ? texts.disable : texts.enable}
        </Button>
      </LedgerActions>
    </LedgerRow>
  )
}
