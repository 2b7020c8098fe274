import { useState } from 'react'
import type { CustomerRecord } from '#contract/customers.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goBack } from '../../ui/go-back.ts'
import { Missing } from '../../ui/missing.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import styles from './admin-customer-page.module.css'
import { CustomerCompany } from './customer-company.tsx'
import { CustomerHoldings } from './customer-holdings.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { customerListTexts, customerTexts, customerRecordTexts as texts } from './customer-texts.ts'
import { useCustomerRecord } from './use-customer.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

/** Everything about one account, and what may be done with it. */
export default function AdminCustomerPage() {
  const id = Number(useParams().id)
  const record = useCustomerRecord(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(record.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.customers} onClick={goBack}>
        {texts.back}
      </BackLink>
      {record.data ? (
        <Record record={record.data} />
      ) : (
        <>
          <PageHead title={texts.title} />
          {isGone ? (
            <EmptyState
              title={customerTexts.goneTitle}
              action={<ButtonLink to={deskPaths.customers}>{customerListTexts.showAll}</ButtonLink>}
            >
              {customerTexts.goneText}
            </EmptyState>
          ) : (
            <Missing query={record} texts={texts}>
              <TextSkeleton whole lines={12} />
            </Missing>
          )}
        </>
      )}
    </div>
  )
}

function Record({ record }: { record: CustomerRecord }) {
  const [news, setNews] = useState('')
  return (
    <>
      <PageHead title={record.businessName || record.name} />
      <NewsLine>{news}</NewsLine>
      <div className={styles.parts}>
        <CustomerCompany record={record} />
        <CustomerOrders record={record} />
        <CustomerHoldings record={record} />
        <CustomerSessions record={record} onDone={setNews} />
        <CustomerPrivacy record={record} onDone={setNews} />
      </div>
    </>
  )
}
