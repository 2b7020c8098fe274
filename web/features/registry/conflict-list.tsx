import { type ReactNode, useState } from 'react'
import type { Conflict } from '#contract/registry.ts'
import { conflictResolutions } from '#domain/herds.ts'
import { spellTagCode } from '#domain/tags/tag-codes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { AnswerDialog, type AskedAnswer } from './answer-dialog.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useConflicts } from './use-registry.ts'

/**
 * Conflicts between our tags and the registry: both versions, and buttons to choose the correct one. Conflicts in which
 * the keeper insists on our version stay listed until the registry is corrected. With `customerId`, staff sees that
 * customer's conflicts.
 */
export const ConflictList = ({ customerId }: { customerId?: number }) => {
  const conflicts = useConflicts(customerId)
  const [statusMessage, setStatusMessage] = useState('')
  const answering = useDialog<AskedAnswer>(setStatusMessage)
  if (!conflicts.data) return null
  const { rows, total } = conflicts.data
  const open = rows.filter(({ confirmedAt }) => confirmedAt === null)
  const settled = open.filter(({ isBeingReissued }) => !isBeingReissued)
  const kept = rows.filter(({ confirmedAt }) => confirmedAt !== null)
  // A dialog that is open tells its outcome, also when no conflict is left by then.
  if (rows.length === 0 && !statusMessage && !answering.subject) return null
  const more = total - rows.length
  return (
    <section className={styles.conflicts}>
      <h2>{texts.conflicts}</h2>
      <p>
        {rows.length === 0 ? texts.noConflicts : customerId === undefined ? texts.conflictsText : texts.conflictsTold}
      </p>
      <StatusMessage>{statusMessage}</StatusMessage>
      {open.length > 0 && (
        <ul>
          {open.map(conflict => (
            <ConflictItem key={conflict.id} conflict={conflict}>
              <div className={styles.answers}>
                {(conflict.isBeingReissued ? (['ours'] as const) : conflictResolutions).map(answer => (
                  <Button
                    key={answer}
                    variant="hair"
                    small
                    aria-label={`${texts.answers[answer]}: ${spellTagCode(conflict.code)}`}
                    onClick={() => answering.open({ answer, conflicts: [conflict] })}
                  >
                    {texts.answers[answer]}
                  </Button>
                ))}
              </div>
            </ConflictItem>
          ))}
        </ul>
      )}
      {settled.length > 1 && (
        <div className="buttons">
          <Button variant="line" onClick={() => answering.open({ answer: 'registry', conflicts: settled })}>
            {texts.allRegistry(settled.length)}
          </Button>
        </div>
      )}
      {more > 0 && <p className="soft">{texts.moreConflicts(more)}</p>}
      {kept.length > 0 && (
        <>
          <h3>{texts.corrections}</h3>
          <p>{customerId === undefined ? texts.correctionsText : texts.correctionsTold}</p>
          <ul>
            {kept.map(conflict => (
              <ConflictItem key={conflict.id} conflict={conflict}>
                {!conflict.isBeingReissued && (
                  <div className={styles.answers}>
                    <Button
                      variant="hair"
                      small
                      aria-label={`${texts.answers.registry}: ${spellTagCode(conflict.code)}`}
                      onClick={() => answering.open({ answer: 'registry', conflicts: [conflict] })}
                    >
                      {texts.answers.registry}
                    </Button>
                  </div>
                )}
              </ConflictItem>
            ))}
          </ul>
        </>
      )}
      {answering.subject && <AnswerDialog asked={answering.subject} customerId={customerId} {...answering.props} />}
    </section>
  )
}

const ConflictItem = ({ conflict, children }: { conflict: Conflict; children: ReactNode }) => (
  <li>
    <p className={styles.sides}>
      <TagCode>{conflict.code}</TagCode>
      <span>{texts.ours[conflict.ours]}</span>
      <span>{texts.theirs(conflict)}</span>
      {conflict.isBeingReissued && <span>{texts.beingMade}</span>}
    </p>
    {children}
  </li>
)
