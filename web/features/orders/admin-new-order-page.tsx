import { type KeyboardEvent, useState } from 'react'
import type { FoundBuyer } from '#contract/desk-orders.ts'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn } from '../../list-address.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { adminOrderTexts } from './admin-order-texts.ts'
import styles from './phone-order.module.css'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { useBuyer, useFoundBuyers } from './use-phone-order.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

/** Takes an order for a customer who telephones; the address says for whom. */
export default function AdminNewOrderPage() {
  const [query] = useSearchParams()
  const buyerId = numberIn(query, 'cliente', 9)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.orders}>{adminOrderTexts.title}</BackLink>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      {buyerId === undefined ? <BuyerSearch /> : <ForBuyer key={buyerId} id={buyerId} />}
    </div>
  )
}

function ForBuyer({ id }: { id: number }) {
  const buyer = useBuyer(id)
  if (buyer.data) return <PhoneOrderForm buyer={buyer.data} />
  return (
    <div aria-busy={buyer.isPending}>
      <Missing query={buyer} texts={texts}>
        <TextSkeleton lines={8} />
      </Missing>
    </div>
  )
}

const showBuyer = ({ name, businessName, email, phone, city }: FoundBuyer) => (
  <>
    {businessName || name}
    <small>{[businessName && name, city, email, phone].filter(Boolean).join(' · ')}</small>
  </>
)

function BuyerSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const found = useFoundBuyers(search)
  const buyers = search === '' ? [] : (found.data ?? [])
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
            onChoose={({ id }) => navigate(deskPaths.newOrderFor(id))}
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
    </div>
  )
}
