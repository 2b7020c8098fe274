import { auditPageSize } from '#contract/audit-log.ts'
import {
  type AuditAction,
  type AuditSubject,
  auditActions,
  auditSubjectLabel,
  auditSubjects,
} from '#domain/audit-entries.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Entries } from '../../ui/entries.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { useStaff } from '../staff/use-staff.ts'
import styles from './admin-audit-page.module.css'
import { AuditLine } from './audit-line.tsx'
import { type AuditPlace, auditHrefOf, auditPlaceOf, auditQueryOf } from './audit-place.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { useAudit, useAuditSheet } from './use-audit.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const sorted = <Key extends string>(words: Record<Key, string>) =>
  (Object.entries(words) as [Key, string][]).toSorted(([, one], [, other]) => one.localeCompare(other, 'it'))
const actions = sorted<AuditAction>(auditActions)
const subjects = sorted<AuditSubject>(auditSubjects)

export default function AdminAuditPage() {
  const { place, change } = useListPlace(auditPlaceOf, auditHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  const sheet = useAuditSheet()
  const save = () => sheet.mutate(place, { onSuccess: text => saveFile(text, 'text/csv', texts.fileName) })
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <Button variant="line" busy={sheet.isPending} onClick={save}>
          {texts.sheet}
        </Button>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      {sheet.isError && <Notice tone="bad">{texts.sheetFailed}</Notice>}
      {place.subject && place.subjectId !== undefined && (
        <p className={styles.only}>
          {texts.onlyAbout(auditSubjectLabel(place.subject), place.subjectId)}{' '}
          <TextButton onClick={() => change({ subject: undefined, subjectId: undefined })}>{texts.aboutAll}</TextButton>
        </p>
      )}
      <ListTools onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
        <Select
          aria-label={texts.action}
          name="action"
          value={place.action ?? ''}
          onChange={event => change({ action: actions.find(([action]) => action === event.target.value)?.[0] })}
        >
          <option value="">{texts.allActions}</option>
          {actions.map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label={texts.subject}
          name="subject"
          value={place.subject ?? ''}
          onChange={event =>
            change({
              subject: subjects.find(([subject]) => subject === event.target.value)?.[0],
              subjectId: undefined,
            })
          }
        >
          <option value="">{texts.allSubjects}</option>
          {subjects.map(([subject, label]) => (
            <option key={subject} value={subject}>
              {label}
            </option>
          ))}
        </Select>
        <ActorSelect place={place} onChange={actor => change({ actor })} />
      </ListTools>
      <div className={styles.days} role="group">
        <PeriodFields texts={texts} period={place} onChange={change} />
      </div>
      <Results place={place} />
    </div>
  )
}

/** Those who work here; whoever else the address names stands below them. */
function ActorSelect({ place, onChange }: { place: AuditPlace; onChange: (actor: number | undefined) => void }) {
  const staff = useStaff().data ?? []
  const isOther = place.actor !== undefined && !staff.some(({ id }) => id === place.actor)
  return (
    <Select
      aria-label={texts.actor}
      name="actor"
      value={place.actor ?? ''}
      onChange={event => onChange(Number(event.target.value) || undefined)}
    >
      <option value="">{texts.everybody}</option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isOther && <option value={place.actor}>{texts.otherPerson(place.actor ?? 0)}</option>}
    </Select>
  )
}

const Results = ({ place }: { place: AuditPlace }) => (
  <ListResults
    query={useAudit(place)}
    texts={texts}
    page={place.page}
    pageSize={auditPageSize}
    hrefOf={page => auditHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={12} columns={4} />}
    none={<NoneFound texts={texts} all={Object.keys(auditQueryOf(place)).length > 0 && deskPaths.audit} />}
  >
    {rows => (
      <Entries className={styles.entries}>
        {rows.map(entry => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </Entries>
    )}
  </ListResults>
)
