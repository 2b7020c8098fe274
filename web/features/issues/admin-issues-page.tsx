import { useState } from 'react'
import { type Issue, issuePageSize } from '#contract/issues.ts'
import { issueAreas } from '#domain/admin/issue-kinds.ts'
import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf, listParams, oneOf, pageNumber } from '../../list-params.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { IssueList, IssueListItem } from '../../ui/data/issue-list.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import { issueTexts as texts } from './issue-texts.ts'
import { ReleaseShelfDialog } from './release-shelf-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useIssues } from './use-issues.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const issueListParams = listParams(
  { resolved: oneOf(['true']), area: oneOf(issueAreas), page: pageNumber },
  adminPaths.issues,
)

export default function AdminIssuesPage() {
  const { params, change } = useListParams(issueListParams)
  const [statusMessage, setStatusMessage] = useState('')
  const resolving = useDialog<Issue>(setStatusMessage)
  const releasing = useDialog<Issue>(setStatusMessage)
  const showArea = (area: typeof params.area) => {
    setStatusMessage('')
    change({ area })
  }
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="issues" declared={issueListParams} params={params} />
        <Segmented
          label={texts.shown}
          options={[
            { value: 'open', label: texts.open },
            { value: 'resolved', label: texts.resolved },
          ]}
          value={params.resolved ? 'resolved' : 'open'}
          onChange={shown => {
            setStatusMessage('')
            change({ resolved: shown === 'resolved' ? 'true' : undefined })
          }}
        />
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <FilterFold set={params.area ? [{ name: texts.areas[params.area], onRemove: () => showArea(undefined) }] : []}>
        <Select
          aria-label={texts.area}
          name="area"
          value={params.area ?? ''}
          onChange={event => showArea(issueAreas.find(area => area === event.target.value))}
          empty={texts.allAreas}
          options={issueAreas.map(area => [area, texts.areas[area]])}
        />
      </FilterFold>
      <StatusMessage>{statusMessage}</StatusMessage>
      <Results params={params} onResolve={resolving.open} onRelease={releasing.open} />
      {releasing.subject && <ReleaseShelfDialog issue={releasing.subject} {...releasing.props} />}
      {resolving.subject && <ResolveDialog issue={resolving.subject} {...resolving.props} />}
    </div>
  )
}

type Acts = { onResolve: (issue: Issue) => void; onRelease: (issue: Issue) => void }
type ResultsProps = { params: ListParamsOf<typeof issueListParams> } & Acts

const Results = ({ params, ...acts }: ResultsProps) => (
  <ListResults
    query={useIssues(issueListParams.query(params))}
    texts={texts}
    page={params.page}
    pageSize={issuePageSize}
    hrefOf={page => issueListParams.href({ ...params, page })}
    skeleton={<TextSkeleton lines={8} />}
    none={
      params.resolved ? (
        <EmptyState title={texts.noneResolvedTitle}>{texts.noneResolvedText}</EmptyState>
      ) : (
        <EmptyState drawing="done" title={texts.noneOpenTitle}>
          {texts.noneOpenText}
        </EmptyState>
      )
    }
  >
    {rows => (
      <IssueList>
        {rows.map(issue => (
          <IssueItem key={issue.id} issue={issue} {...acts} />
        ))}
      </IssueList>
    )}
  </ListResults>
)

/** Returns a label and a link for the subject of an issue, such as 'request 12', 'tags 3', 'order 5' or 'user 3'. */
function subjectLinkOf({ kind, subject }: Issue): { label: string; to?: string } {
  const [, noun, number] = /^(request|user|tags|order|product) (\d{1,10})$/.exec(subject) ?? []
  if (noun === 'request') return { label: texts.request(Number(number)), to: adminPaths.codeRequest(Number(number)) }
  if (noun === 'tags') return { label: texts.tags(Number(number)), to: adminPaths.customerTags(Number(number)) }
  if (noun === 'order') return { label: texts.order(Number(number)), to: adminPaths.order(Number(number)) }
  if (noun === 'product') return { label: texts.product(Number(number)), to: adminPaths.product(Number(number)) }
  if (noun !== 'user') return { label: subject }
  return {
    label: texts.user(Number(number)),
    to: adminPaths.callLogAt({
      outcome: kind === 'registry-invalid-response' ? 'invalid' : 'rejected',
      keeper: Number(number),
    }),
  }
}

const IssueItem = ({ issue, onResolve, onRelease }: { issue: Issue } & Acts) => {
  const { kind, text, at, resolvedAt } = issue
  const { title, action } = texts.kind(kind)
  const about = subjectLinkOf(issue)
  const hasPage = about.to !== undefined && !about.to.startsWith(adminPaths.callLog)
  return (
    <IssueListItem
      heading={<h2>{title}</h2>}
      state={
        resolvedAt ? { tone: 'ok', word: texts.resolvedAt, at: resolvedAt } : { tone: 'bad', word: texts.since, at }
      }
      footer={
        <>
          {about.to && hasPage && <TextLink to={about.to}>{about.label}</TextLink>}
          {!hasPage && <span className="small soft">{about.label}</span>}
          {about.to && !hasPage && <TextLink to={about.to}>{texts.calls}</TextLink>}
          {!resolvedAt && kind === 'shelf-held-unpaid' && (
            <Button variant="line" small onClick={() => onRelease(issue)}>
              {texts.release}
            </Button>
          )}
          {!resolvedAt && (
            <Button
              variant="hair"
              small
              aria-label={texts.resolveOf(title, about.label)}
              onClick={() => onResolve(issue)}
            >
              {texts.resolve}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {!resolvedAt && <p className="soft">{action}</p>}
    </IssueListItem>
  )
}
