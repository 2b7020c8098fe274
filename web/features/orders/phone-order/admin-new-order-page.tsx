import { type KeyboardEvent, useState } from 'react'
import type { CustomerMatch } from '#contract/admin-orders.ts'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { id } from '../../../list-params.ts'
import type { PageMeta } from '../../../page-module.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { QueryContent } from '../../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { adminOrderTexts } from '../admin/admin-order-texts.ts'
import { NewBuyerForm } from './new-buyer-form.tsx'
import styles from './phone-order.module.css'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { useCustomerSearch, usePhoneCustomer } from './use-phone-order.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Page on which staff takes an order by phone; the URL names the customer. */
export default function AdminNewOrderPage() {
  const [query] = useSearchParams()
  const buyerId = id.parse(query.getAll('cliente'))
  return (
    <div className="wrap subpage query-container">
      <BackLink to={adminPaths.orders}>{adminOrderTexts.title}</BackLink>
      <PageHeader title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      {buyerId === undefined ? <BuyerSearch /> : <ForBuyer key={buyerId} id={buyerId} />}
    </div>
  )
}

function ForBuyer({ id }: { id: number }) {
  const buyer = usePhoneCustomer(id)
  return (
    <QueryContent query={buyer} texts={texts} skeleton={<TextSkeleton lines={8} />}>
      {data => <PhoneOrderForm buyer={data} />}
    </QueryContent>
  )
}

const showBuyer = ({ name, businessName, email, phone, city }: CustomerMatch) => (
  <>
    {businessName || name}
    <small>{[businessName && name, city, email, phone].filter(Boolean).join(' · ')}</small>
  </>
)

/** It stands where the form was that had the focus. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

function BuyerSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const found = useCustomerSearch(search)
  const buyers = search === '' ? [] : (found.data ?? [])
  const [newBuyer, setNewBuyer] = useState<'unasked' | 'open' | 'cancelled'>('unasked')
  if (newBuyer === 'open') return <NewBuyerForm typed={search} onCancel={() => setNewBuyer('cancelled')} />
  return (
    <div className={styles.search}>
      <Field label={texts.findBuyer}>
        {control => (
          <Combobox
            {...control}
            name="buyer"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            options={buyers}
            keyOf={({ id }) => String(id)}
            show={showBuyer}
            listLabel={texts.buyerList}
            listCount={texts.found(buyers.length)}
            onChoose={({ id }) => navigate(adminPaths.newOrderFor(id))}
            onInput={event => setTyped(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
            onChange={() => undefined}
          />
        )}
      </Field>
      <p role="status" className="small soft">
        {search !== '' && found.isSuccess && buyers.length === 0 && texts.noBuyer}
        {found.isError && texts.failedText}
      </p>
      <Button
        variant="line"
        ref={newBuyer === 'cancelled' ? focusOnMount : undefined}
        onClick={() => setNewBuyer('open')}
      >
        {texts.newBuyerOpen}
      </Button>
    </div>
  )
}
