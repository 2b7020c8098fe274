import { useParams } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ConflictList } from '../registry/conflict-list.tsx'
import { TagListView } from '../tags/tag-list-view.tsx'
import pageStyles from './admin-customer-page.module.css'
import styles from './admin-customer-tags-page.module.css'
import { customerTagTexts as texts } from './customer-texts.ts'
import { NoCustomer } from './no-customer.tsx'
import { useCustomer } from './use-customer.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** The tags of one customer, and the declarations that staff records for them. */
export default function CustomerTagsPage() {
  const id = Number(useParams().id)
  const customer = useCustomer(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(customer.error, 400, 404)
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <BackLink to={adminPaths.customer(id)}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <QueryContent
        query={customer}
        texts={texts}
        missing={isGone && <NoCustomer />}
        skeleton={<TableSkeleton rows={12} columns={6} />}
      >
        {({ name, businessName, vetInfoId, phone, email }) => (
          <div className={styles.parts}>
            <div className={styles.customer}>
              <DescriptionList
                entries={[
                  [texts.name, businessName || name],
                  ...(vetInfoId ? [[texts.vetInfoId, vetInfoId] as const] : []),
                  [texts.phone, phone],
                  [texts.email, email],
                ]}
              />
              <p className="pagelead">{texts.lead}</p>
            </div>
            <ConflictList customerId={id} />
            <div>
              <TagListView customerId={id} />
            </div>
          </div>
        )}
      </QueryContent>
    </div>
  )
}
