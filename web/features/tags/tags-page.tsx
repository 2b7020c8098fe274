import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goBack } from '../../ui/go-back.ts'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { TagRegister } from './tag-register.tsx'
import { TagTally } from './tag-tally.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import styles from './tags-page.module.css'
import { useTagFacets } from './use-tags.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function TagsPage() {
  const all = useTagFacets()
  const isNew = all.data?.total === 0
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account} onClick={goBack}>
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} count={all.data?.total ?? null}>
        {!isNew && !all.isError && <TagTally statuses={all.data?.statuses} />}
      </PageHead>
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
          <TagRegister />
          <TextLink to={paths.herds}>{texts.howMany}</TextLink>
        </>
      ) : (
        <Missing query={all} texts={texts}>
          <LedgerSkeleton rows={12} columns={7} />
        </Missing>
      )}
    </div>
  )
}
