import type { AuditEntry } from '#contract/audit-log.ts'
import {
  auditActionLabel,
  auditFieldLabel,
  auditSubjectName,
  auditSubjects,
  auditValue,
} from '#domain/admin/audit-entries.ts'
import { formatDateTime } from '#domain/dates.ts'
import { adminPaths } from '../../admin-paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { AccordionItem } from '../../ui/data/accordion-list.tsx'
import styles from './admin-audit-page.module.css'
import { auditListParams } from './audit-list-params.ts'
import { auditTexts as texts } from './audit-texts.ts'

/** Page of the record that an entry is about, or its list: for 0, or if the record has no page of its own. */
const hrefOf: Record<keyof typeof auditSubjects, (id: number) => string> = {
  user: adminPaths.customer,
  product: adminPaths.product,
  order: id => (id === 0 ? adminPaths.orders : adminPaths.order(id)),
  support_thread: adminPaths.supportThread,
  code_request: adminPaths.codeRequest,
  discount_code: () => adminPaths.discounts,
  invoice: () => adminPaths.invoices,
  delegation: () => adminPaths.delegations,
  issue: () => adminPaths.issues,
  job: () => adminPaths.system,
  settings: () => adminPaths.settings,
  newsletter: () => adminPaths.newsletter,
  invitation: () => adminPaths.staff,
  letter: adminPaths.letter,
  saved_view: () => adminPaths.dashboard,
}

const isKnown = (type: string): type is keyof typeof auditSubjects => Object.hasOwn(auditSubjects, type)

/** An entry of the audit log; it expands to the changed values. */
export const AuditLine = ({ entry }: { entry: AuditEntry }) => {
  const { at, actor, action, subject, before, after, requestId } = entry
  const { type, id } = subject
  const what = auditSubjectName(subject)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <AccordionItem
      line={
        <>
          <time className="mono" dateTime={at}>
            {formatDateTime(at)}
          </time>
          <span className={styles.action}>{auditActionLabel(action)}</span>
          <span className={styles.what}>{what}</span>
          <span className={styles.who}>{actor ? actor.name || texts.erased(actor.id) : texts.shop}</span>
        </>
      }
    >
      {fields.length > 0 ? (
        <table className={styles.change}>
          <caption className="vh">{texts.change}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <tr key={field}>
                <th scope="row">{auditFieldLabel(field)}</th>
                <td>{auditValue(before?.[field])}</td>
                <td>{auditValue(after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{texts.nothingMore}</p>
      )}
      {isKnown(type) && (
        <p className={styles.links}>
          <TextLink to={hrefOf[type](id ?? 0)} aria-label={texts.toSubjectOf(what)}>
            {texts.toSubject}
          </TextLink>
          <TextLink to={auditListParams.href({ subject: type, subjectId: id ?? undefined })}>{texts.onlyThis}</TextLink>
        </p>
      )}
      {requestId && (
        <p className="small soft">
          {texts.request} <span className={`mono ${styles.whole}`}>{requestId}</span>
        </p>
      )}
    </AccordionItem>
  )
}
