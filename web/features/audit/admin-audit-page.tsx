import { auditPageSize } from '#contract/audit-log.ts'
import {
  type AuditAction,
  type AuditSubject,
  auditActions,
  auditSubjectLabel,
  auditSubjects,
} from '#domain/admin/audit-entries.ts'
import { formatDate } from '#domain/dates.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { saveWorkbook } from '../../ui/actions/save-file.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { AccordionList } from '../../ui/data/accordion-list.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterFold, type SetFilter } from '../../ui/forms/filter-fold.tsx'
import { PeriodFields } from '../../ui/forms/period-fields.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import { useStaff } from '../staff/use-staff.ts'
import styles from './admin-audit-page.module.css'
import { AuditLine } from './audit-line.tsx'
import { type AuditListParams, auditListParams } from './audit-list-params.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { useAudit, useAuditWorkbook } from './use-audit.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const sorted = <Key extends string>(words: Record<Key, string>) =>
  (Object.entries(words) as [Key, string][]).toSorted(([, one], [, other]) => one.localeCompare(other, 'it'))
const actions = sorted<AuditAction>(auditActions)
const subjects = sorted<AuditSubject>(auditSubjects)

export default function AdminAuditPage() {
  const { params, change, draft } = useSearchedListParams(auditListParams)
  const sheet = useAuditWorkbook()
  const staff = useStaff().data ?? []
  const save = () => sheet.mutate(params, { onSuccess: sheet => saveWorkbook(sheet, texts.fileName) })
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="audit" declared={auditListParams} params={params} />
        <Button variant="line" busy={sheet.isPending} onClick={save}>
          {texts.sheet}
        </Button>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      {sheet.error && <Notice tone="bad">{refusalText(sheet.error, texts.workbookFailed)}</Notice>}
      {params.subject && params.subjectId !== undefined && (
        <p className={styles.only}>
          {texts.onlyAbout(auditSubjectLabel(params.subject), params.subjectId)}{' '}
          <TextButton onClick={() => change({ subject: undefined, subjectId: undefined })}>{texts.aboutAll}</TextButton>
        </p>
      )}
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
        <Select
          aria-label={texts.action}
          name="action"
          value={params.action ?? ''}
          onChange={event => change({ action: actions.find(([action]) => action === event.target.value)?.[0] })}
          empty={texts.allActions}
          options={actions}
        />
      </ListToolbar>
      <FilterFold set={setFilters(params, staff, change)}>
        <Select
          aria-label={texts.subject}
          name="subject"
          value={params.subject ?? ''}
          onChange={event =>
            change({
              subject: subjects.find(([subject]) => subject === event.target.value)?.[0],
              subjectId: undefined,
            })
          }
          empty={texts.allSubjects}
          options={subjects}
        />
        <ActorSelect staff={staff} params={params} onChange={actor => change({ actor })} />
        <PeriodFields texts={texts} period={params} onChange={change} />
      </FilterFold>
      <Results params={params} />
    </div>
  )
}

type Colleague = { id: number; name: string }
type ActorSelectProps = {
  staff: readonly Colleague[]
  params: AuditListParams
  onChange: (actor: number | undefined) => void
}

/** Returns the filters that are set in the folded part, with their words. A subject by its id has a line of its own. */
const setFilters = (
  { subject, subjectId, actor, from, to }: AuditListParams,
  staff: readonly Colleague[],
  change: (what: Partial<AuditListParams>) => void,
): SetFilter[] => [
  ...(subject && subjectId === undefined
    ? [{ name: auditSubjects[subject], onRemove: () => change({ subject: undefined }) }]
    : []),
  ...(actor === undefined
    ? []
    : [
        {
          name: staff.find(({ id }) => id === actor)?.name ?? texts.otherPerson(actor),
          onRemove: () => change({ actor: undefined }),
        },
      ]),
  ...(from ? [{ name: `${texts.from} ${formatDate(from)}`, onRemove: () => change({ from: '' }) }] : []),
  ...(to ? [{ name: `${texts.to} ${formatDate(to)}`, onRemove: () => change({ to: '' }) }] : []),
]

/** Lists the staff. If the URL names another user, that user is added below them. */
function ActorSelect({ staff, params, onChange }: ActorSelectProps) {
  const isOther = params.actor !== undefined && !staff.some(({ id }) => id === params.actor)
  return (
    <Select
      aria-label={texts.actor}
      name="actor"
      value={params.actor ?? ''}
      onChange={event => onChange(Number(event.target.value) || undefined)}
      empty={texts.everybody}
      options={staff.map(({ id, name }) => [id, name])}
    >
      {isOther && <option value={params.actor}>{texts.otherPerson(params.actor ?? 0)}</option>}
    </Select>
  )
}

const Results = ({ params }: { params: AuditListParams }) => (
  <ListResults
    query={useAudit(params)}
    texts={texts}
    page={params.page}
    pageSize={auditPageSize}
    hrefOf={page => auditListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={12} columns={4} />}
    none={<NoneFound texts={texts} all={auditListParams.isFiltered(params) && adminPaths.audit} />}
  >
    {rows => (
      <AccordionList className={styles.entries}>
        {rows.map(entry => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </AccordionList>
    )}
  </ListResults>
)
