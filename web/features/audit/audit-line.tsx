import type { AuditEntry } from '#contract/audit-log.ts'
import {
  auditActionLabel,
  auditFieldLabel,
  auditSubjectLabel,
  auditSubjects,
  auditValue,
} from '#domain/audit-entries.ts'
import { formatDateTime } from '#domain/dates.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Entry } from '../../ui/entries.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import styles from './admin-audit-page.module.css'
import { auditHrefOf, auditPlaceOf } from './audit-place.ts'
import { auditTexts as texts } from './audit-texts.ts'

/** Where what an entry is about is seen; the last resort is the list it stands in. */
const hrefOf: Record<keyof typeof auditSubjects, (id: number) => string> = {
  user: deskPaths.customer,
  product: deskPaths.product,
  order: deskPaths.order,
  code_request: deskPaths.request,
  discount_code: () => deskPaths.discounts,
  invoice: () => deskPaths.invoices,
  delegation: () => deskPaths.delegations,
  shop_exception: () => deskPaths.exceptions,
  job: () => deskPaths.system,
  settings: () => deskPaths.settings,
  newsletter: () => deskPaths.newsletter,
}

const isKnown = (type: string): type is keyof typeof auditSubjects => Object.hasOwn(auditSubjects, type)

/** An entry in a line; it opens to what changed. */
export const AuditLine = ({ entry }: { entry: AuditEntry }) => {
  const { at, actor, action, subject, before, after, requestId } = entry
  const { type, id } = subject
  const what = id === null ? auditSubjectLabel(type) : `${auditSubjectLabel(type)} ${id}`
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Entry
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
          <TextLink
            to={auditHrefOf({ ...auditPlaceOf(new URLSearchParams()), subject: type, subjectId: id ?? undefined })}
          >
            {texts.onlyThis}
          </TextLink>
        </p>
      )}
      {requestId && (
        <p className="small soft">
          {texts.request} <span className={`mono ${styles.whole}`}>{requestId}</span>
        </p>
      )}
    </Entry>
  )
}
