import { useState } from 'react'
import { fieldNotePageSize, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import { useSession } from '../../api/session.tsx'
import { listParams, pageNumber } from '../../list-params.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { LostTagsState } from '../replacements/lost-tags-page.tsx'
import { FieldNoteForm } from './field-note-form.tsx'
import { fieldNoteTexts as texts } from './field-note-texts.ts'
import styles from './field-notes-page.module.css'
import { RecordedNote } from './recorded-note.tsx'
import { useCodesToOrder, useFieldNotes } from './use-field-notes.ts'
import { useNoteQueue } from './use-note-queue.ts'
import { WaitingNotes } from './waiting-notes.tsx'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const noteListParams = listParams({ page: pageNumber }, paths.fieldNotes)

/** What happens in the stable is noted with or without a network; below stands what became of it. */
export default function FieldNotesPage() {
  const { profile } = useSession()
  return (
    <div className={`wrap subpage ${styles.page}`}>
      <BackLink to={paths.account}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      {profile ? <Notes userId={profile.id} /> : <TextSkeleton lines={6} />}
      <LastSeen />
    </div>
  )
}

function Notes({ userId }: { userId: number }) {
  const queue = useNoteQueue(userId)
  const [statusMessage, setStatusMessage] = useState({ text: '', keepsFocus: true })
  const keep = async (note: NewFieldNote) => {
    const isKept = await queue.add.mutateAsync(note).then(
      () => true,
      () => false,
    )
    const text = isKept ? texts.saved(texts.kinds[note.kind], note.written) : texts.notKept
    setStatusMessage({ text, keepsFocus: true })
    return isKept
  }
  const remove = (id: string, what: string, keepsFocus: boolean) =>
    queue.remove.mutate(id, { onSuccess: () => setStatusMessage({ text: texts.removed(what), keepsFocus }) })
  return (
    <div className={styles.parts}>
      <div>
        {queue.failed && <Notice tone="bad">{texts.noStorage}</Notice>}
        <FieldNoteForm onNote={keep} />
        <StatusMessage keepsFocus={statusMessage.keepsFocus}>{statusMessage.text}</StatusMessage>
      </div>
      <div className={styles.lists}>
        <WaitingNotes
          queue={queue}
          onRemove={remove}
          onSent={() => setStatusMessage({ text: texts.sentNow, keepsFocus: false })}
        />
        <LostToOrder />
        <Recorded />
      </div>
    </div>
  )
}

/** From the notes to the order: this press, and the one that puts the tags into the cart. */
function LostToOrder() {
  const codes = useCodesToOrder().data?.codes ?? []
  if (codes.length === 0) return null
  return (
    <section className={styles.toOrder}>
      <p>
        <strong>{texts.toOrder(codes.length)}</strong>
      </p>
      <ButtonLink to={paths.lostTags} state={{ codes } satisfies LostTagsState}>
        {texts.order(codes.length)}
      </ButtonLink>
    </section>
  )
}

function Recorded() {
  const { params } = useListParams(noteListParams)
  return (
    <section aria-labelledby="mandate">
      <h2 id="mandate">{texts.sent}</h2>
      <ListResults
        query={useFieldNotes(params.page)}
        texts={texts}
        page={params.page}
        pageSize={fieldNotePageSize}
        hrefOf={page => noteListParams.href({ page })}
        skeleton={<TableSkeleton rows={4} columns={2} />}
        none={<EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>}
      >
        {rows => (
          <ul className={styles.notes}>
            {rows.map(note => (
              <RecordedNote key={note.id} note={note} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  )
}
