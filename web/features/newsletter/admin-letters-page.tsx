import type { LetterState, LetterSummary } from '#contract/shapes/letter.ts'
import { formatDate } from '#domain/dates.ts'
import { Link, useLocation } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-letter-page.module.css'
import { letterTexts as texts } from './letter-texts.ts'
import { useLetters } from './use-letters.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { sent: 'num' })
const tones: Record<LetterState, StatusTone> = { draft: 'off', sending: 'wait', stopped: 'bad', sent: 'ok' }

export default function AdminLettersPage() {
  const state: unknown = useLocation().state
  const message = state instanceof Object && 'statusMessage' in state ? String(state.statusMessage) : ''
  return (
    <div className="wrap subpage query-container">
      <BackLink to={adminPaths.newsletter}>{texts.toSubscribers}</BackLink>
      <PageHeader title={texts.title}>
        <ButtonLink to={adminPaths.newLetter}>{texts.write}</ButtonLink>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <StatusMessage>{message}</StatusMessage>
      <QueryContent query={useLetters()} texts={texts} skeleton={<TableSkeleton rows={4} columns={4} />}>
        {letters =>
          letters.length === 0 ? (
            <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
          ) : (
            <DataTable fold caption={texts.title} columns={columns}>
              {letters.map(letter => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </DataTable>
          )
        }
      </QueryContent>
    </div>
  )
}

function LetterRow({ letter }: { letter: LetterSummary }) {
  const { id, subject, state, startedAt, updatedAt } = letter
  return (
    <TableRow>
      <th scope="row" className={styles.long} data-at="1/whole">
        <Link className="link" to={adminPaths.letter(id)}>
          {subject}
        </Link>
      </th>
      <td data-at="2/1">
        <Status tone={tones[state]}>{texts.states[state]}</Status>
      </td>
      <td className="mono" data-at="2/2">
        {formatDate(startedAt ?? updatedAt)}
      </td>
      <td className="num mono" data-at="3/whole" data-label={texts.columns.sent}>
        {state === 'draft' ? '–' : texts.sentOf(letter)}
      </td>
    </TableRow>
  )
}
