import { type ReactNode, useState } from 'react'
import type { Conflict } from '#contract/registry.ts'
import { conflictAnswers } from '#domain/herds.ts'
import { spokenTagCode } from '#domain/tag-codes.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { AnswerDialog, type AskedAnswer } from './answer-dialog.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useConflicts } from './use-registry.ts'

/**
 * Where tags and the registry say different things: both sides, and for each who is right. What the keeper stands by
 * stays in sight until the registry was corrected. Of the own tags, or of a keeper's for the shopkeeper.
 */
export const ConflictList = ({ keeper }: { keeper?: number }) => {
  const conflicts = useConflicts(keeper)
  const [asked, setAsked] = useState<AskedAnswer>()
  const [news, setNews] = useState('')
  if (!conflicts.data) return null
  const { rows, total } = conflicts.data
  const open = rows.filter(({ keptAt }) => keptAt === null)
  const settled = open.filter(({ isBeingMade }) => !isBeingMade)
  const kept = rows.filter(({ keptAt }) => keptAt !== null)
  if (rows.length === 0 && !news) return null
  const more = total - rows.length
  return (
    <section className={styles.conflicts}>
      <h2>{texts.conflicts}</h2>
      <p>{rows.length === 0 ? texts.noConflicts : keeper === undefined ? texts.conflictsText : texts.conflictsTold}</p>
      <NewsLine>{news}</NewsLine>
      {open.length > 0 && (
        <ul>
          {open.map(conflict => (
            <Entry key={conflict.id} conflict={conflict}>
              <div className={styles.answers}>
                {(conflict.isBeingMade ? (['ours'] as const) : conflictAnswers).map(answer => (
                  <Button
                    key={answer}
                    variant="hair"
                    small
                    aria-label={`${texts.answers[answer]}: ${spokenTagCode(conflict.code)}`}
                    onClick={() => setAsked({ answer, conflicts: [conflict] })}
                  >
                    {texts.answers[answer]}
                  </Button>
                ))}
              </div>
            </Entry>
          ))}
        </ul>
      )}
      {settled.length > 1 && (
        <div className={styles.actions}>
          <Button variant="line" onClick={() => setAsked({ answer: 'registry', conflicts: settled })}>
            {texts.allRegistry(settled.length)}
          </Button>
        </div>
      )}
      {more > 0 && <p className="soft">{texts.moreConflicts(more)}</p>}
      {kept.length > 0 && (
        <>
          <h3>{texts.corrections}</h3>
          <p>{keeper === undefined ? texts.correctionsText : texts.correctionsTold}</p>
          <ul>
            {kept.map(conflict => (
              <Entry key={conflict.id} conflict={conflict}>
                {!conflict.isBeingMade && (
                  <div className={styles.answers}>
                    <Button
                      variant="hair"
                      small
                      aria-label={`${texts.answers.registry}: ${spokenTagCode(conflict.code)}`}
                      onClick={() => setAsked({ answer: 'registry', conflicts: [conflict] })}
                    >
                      {texts.answers.registry}
                    </Button>
                  </div>
                )}
              </Entry>
            ))}
          </ul>
        </>
      )}
      <AnswerDialog
        asked={asked}
        keeper={keeper}
        onClose={() => setAsked(undefined)}
        onDone={told => {
          setAsked(undefined)
          setNews(told)
        }}
      />
    </section>
  )
}

const Entry = ({ conflict, children }: { conflict: Conflict; children: ReactNode }) => (
  <li>
    <p className={styles.sides}>
      <Code>{conflict.code}</Code>
      <span>{texts.ours[conflict.ours]}</span>
      <span>{texts.theirs(conflict)}</span>
      {conflict.isBeingMade && <span>{texts.beingMade}</span>}
    </p>
    {children}
  </li>
)
