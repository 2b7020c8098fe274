import { useState } from 'react'
import type { CustomerRecord } from '#contract/customers.ts'
import { useParams } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { goBack } from '../../ui/actions/go-back.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-customer-page.module.css'
import { CustomerCompany } from './customer-company.tsx'
import { CustomerHoldings } from './customer-holdings.tsx'
import { CustomerInvitation } from './customer-invitation.tsx'
import { CustomerMails } from './customer-mails.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { CustomerUnpaid } from './customer-unpaid.tsx'
import { NoCustomer } from './no-customer.tsx'
import { useCustomerRecord } from './use-customer.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Everything about one account, and the actions that staff can take. */
export default function AdminCustomerPage() {
  const id = Number(useParams().id)
  const record = useCustomerRecord(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(record.error, 400, 404)
  const missing = isGone ? (
    <NoCustomer />
  ) : (
    isRefusal(record.error, 403) && <EmptyState title={texts.ofStaffTitle}>{texts.ofStaffText}</EmptyState>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={adminPaths.customers} onClick={goBack}>
        {texts.back}
      </BackLink>
      <QueryContent
        query={record}
        texts={texts}
        title={texts.title}
        missing={missing}
        skeleton={<TextSkeleton whole lines={12} />}
      >
        {data => <Record record={data} />}
      </QueryContent>
    </div>
  )
}

function Record({ record }: { record: CustomerRecord }) {
  const [statusMessage, setStatusMessage] = useState('')
  return (
    <>
      <PageHeader title={record.businessName || record.name} />
      <StatusMessage>{statusMessage}</StatusMessage>
      <CustomerInvitation record={record} onDone={setStatusMessage} />
      <div className={styles.parts}>
        <CustomerOrders record={record} />
        <CustomerUnpaid record={record} onDone={setStatusMessage} />
        <CustomerHoldings record={record} />
        <CustomerCompany record={record} onDone={setStatusMessage} />
        <CustomerMails mails={record.mails} />
        <CustomerSessions record={record} onDone={setStatusMessage} />
        <CustomerPrivacy record={record} onDone={setStatusMessage} />
      </div>
    </>
  )
}
