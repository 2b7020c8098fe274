import { LastSeen } from '#web/offline/last-seen.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { goBack } from '../../ui/actions/go-back.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ArrivedTags } from '../inbound-movements/arrived-tags.tsx'
import { TagCount } from './tag-count.tsx'
import { tagListParams } from './tag-list-params.ts'
import { TagListView } from './tag-list-view.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import styles from './tags-page.module.css'
import { useTagFacets, useTags } from './use-tags.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Apart: most keepers have none, and the list of pages does not name its style sheet. */

export default function TagsPage() {
  const { params } = useListParams(tagListParams)
  const all = useTagFacets()
  const list = useTags(params)
  const isNew = all.data?.total === 0
  return (
    <div className={`wrap subpage query-container ${styles.page}`}>
      <BackLink to={paths.account} onClick={goBack}>
        {texts.back}
      </BackLink>
      <PageHeader title={texts.title} count={all.data?.total ?? null}>
        {!isNew && !all.isError && <TagCount statuses={all.data?.statuses} />}
      </PageHeader>
      {isNew ? (
        <EmptyState
          title={texts.emptyTitle}
          action={
            <ButtonLink to={paths.products({ category: 'marche', types: ['ministeriale'] })}>
              {texts.toMinistryTags}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : all.data ? (
        <>
          <TagListView />
          {/* After the rows, as fewer of them than a page would move it. */}
          {!list.isPending && (
            <p className={styles.further}>
              <TextLink to={paths.herds}>{texts.howMany}</TextLink>
              <TextLink to={paths.losses}>{texts.toLosses}</TextLink>
            </p>
          )}
        </>
      ) : (
        <QueryState query={all} texts={texts}>
          <TableSkeleton rows={12} columns={7} />
        </QueryState>
      )}
      <ArrivedTags search={params.search} />
      <LastSeen />
    </div>
  )
}
