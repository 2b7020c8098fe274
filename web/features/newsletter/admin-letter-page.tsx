import { useLocation, useParams } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { LetterProgress } from './letter-progress.tsx'
import { letterTexts as texts } from './letter-texts.ts'
import { useLetter } from './use-letters.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** A draft to write, or what became of a letter that was sent. */
export default function AdminLetterPage() {
  const id = Number(useParams().id)
  const letter = useLetter(id)
  const state: unknown = useLocation().state
  const message = state instanceof Object && 'statusMessage' in state ? String(state.statusMessage) : ''
  const isGone = !Number.isSafeInteger(id) || isRefusal(letter.error, 400, 404)
  return (
    <div className="wrap subpage query-container">
      <BackLink to={adminPaths.letters}>{texts.title}</BackLink>
      <QueryContent
        query={letter}
        texts={texts}
        title={texts.title}
        missing={
          isGone && (
            <EmptyState
              title={texts.goneTitle}
              action={<ButtonLink to={adminPaths.letters}>{texts.toLetters}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton lines={12} />}
      >
        {data => (
          <>
            <PageHeader title={data.subject} />
            {data.state === 'draft' ? (
              <LetterEditor letter={data} message={message} />
            ) : (
              <LetterProgress letter={data} />
            )}
          </>
        )}
      </QueryContent>
    </div>
  )
}
