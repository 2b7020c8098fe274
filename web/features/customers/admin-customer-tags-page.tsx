import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { ConflictList } from '../registry/conflict-list.tsx'
import { TagRegister } from '../tags/tag-register.tsx'
import styles from './admin-customer-tags-page.module.css'
import { customerListTexts, customerTexts as texts } from './customer-texts.ts'
import { useCustomer } from './use-customer.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

/** The tags of one keeper, and what the shopkeeper writes down of what the keeper says. */
export default function CustomerTagsPage() {
  const id = Number(useParams().id)
  const keeper = useCustomer(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(keeper.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.customer(id)}>{texts.back}</BackLink>
      <PageHead title={texts.title} />
      {keeper.data ? (
        <div className={styles.parts}>
          <div className={styles.keeper}>
            <SpecList
              entries={[
                [texts.name, keeper.data.businessName || keeper.data.name],
                ...(keeper.data.vetInfoId ? [[texts.vetInfoId, keeper.data.vetInfoId] as const] : []),
                [texts.phone, keeper.data.phone],
                [texts.email, keeper.data.email],
              ]}
            />
            <p className="soft">{texts.lead}</p>
          </div>
          <ConflictList keeper={id} />
          <div>
            <TagRegister keeper={id} />
          </div>
        </div>
      ) : isGone ? (
        <EmptyState
          title={texts.goneTitle}
          action={<ButtonLink to={deskPaths.customers}>{customerListTexts.showAll}</ButtonLink>}
        >
          {texts.goneText}
        </EmptyState>
      ) : (
        <Missing query={keeper} texts={texts}>
          <LedgerSkeleton rows={12} columns={6} />
        </Missing>
      )}
    </div>
  )
}
