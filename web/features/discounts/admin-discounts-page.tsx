import { useState } from 'react'
import type { Discount } from '#contract/discounts.ts'
import { isoDay } from '#domain/dates.ts'
import { type DiscountState, discountStateOf } from '#domain/money/discount-rules.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-discounts-page.module.css'
import { daysOf, limitsOf, worthOf } from './discount-descriptions.ts'
import { DiscountPanel } from './discount-panel.tsx'
import { discountTexts as texts } from './discount-texts.ts'
import { ToggleDiscountDialog } from './toggle-discount-dialog.tsx'
import { useDiscounts } from './use-discounts.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { uses: 'num', actions: 'silent' })

const tones: Record<DiscountState, StatusTone> = {
  active: 'ok',
  'not-yet': 'wait',
  'used-up': 'off',
  expired: 'off',
  disabled: 'off',
}

export default function AdminDiscountsPage() {
  const query = useDiscounts()
  const [statusMessage, setStatusMessage] = useState('')
  const editing = useDialog<Discount | 'new'>(setStatusMessage)
  const toggling = useDialog<Discount>(setStatusMessage)
  const [today] = useState(() => isoDay(new Date()))
  return (
    <div className="wrap subpage">
      <PageHeader title={texts.title}>
        <Button onClick={() => editing.open('new')}>{texts.add}</Button>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <StatusMessage keepsFocus>{statusMessage}</StatusMessage>
      <QueryContent query={query} texts={texts} skeleton={<TableSkeleton rows={4} columns={6} />}>
        {discounts =>
          discounts.length === 0 ? (
            <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
          ) : (
            <DataTable fold caption={texts.title} columns={columns} className={styles.ledger}>
              {discounts.map(discount => (
                <DiscountRow
                  key={discount.id}
                  discount={discount}
                  today={today}
                  onChange={() => editing.open(discount)}
                  onSwitch={() => toggling.open(discount)}
                />
              ))}
            </DataTable>
          )
        }
      </QueryContent>
      {editing.subject && <DiscountPanel edited={editing.subject} {...editing.props} />}
      {toggling.subject && <ToggleDiscountDialog discount={toggling.subject} {...toggling.props} />}
    </div>
  )
}

type DiscountRowProps = { discount: Discount; today: string; onChange: () => void; onSwitch: () => void }

function DiscountRow({ discount, today, onChange, onSwitch }: DiscountRowProps) {
  const { code, useCount, maxUses, disabledAt } = discount
  const state = discountStateOf(discount, today)
  return (
    <TableRow off={state === 'disabled'}>
      <th scope="row" className={`mono ${styles.code}`} data-at="1/1">
        {code}
      </th>
      <td className={styles.gives} data-at="whole">
        <strong>{worthOf(discount)}</strong> <small>{limitsOf(discount)}</small>
      </td>
      <td data-at="whole">{daysOf(discount)}</td>
      <td className={`num mono ${styles.uses}`}>{texts.uses(useCount, maxUses)}</td>
      <td data-at="1/2">
        <Status tone={tones[state]}>{texts.states[state]}</Status>
      </td>
      <RowActions className={styles.actions}>
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
      </RowActions>
    </TableRow>
  )
}
