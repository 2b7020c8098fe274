import { useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { isoDay } from '#domain/dates.ts'
import { type EndReason, endReasons, mayBeApplied, mayBeEnded } from '#domain/tag-life.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { endingLabel } from '../requests/step-texts.ts'
import type { TagNews } from './tag-news-line.tsx'
import { tagTexts } from './tag-texts.ts'
import styles from './tag-word-dialog.module.css'
import { type TagWord, useTagWord } from './use-tags.ts'

const texts = tagTexts.words

export type SpokenTag = Pick<Tag, 'id' | 'state' | 'animal'>

type TagWordDialogProps = {
  tags: readonly SpokenTag[]
  /** What is about to be said; nothing closes the dialog. */
  word: 'applied' | 'ended' | undefined
  keeper?: number | undefined
  onClose: () => void
  onDone: (news: TagNews) => void
}

/** Asks since when tags are in an ear, or why they are of no use any more. */
export function TagWordDialog({ tags, word, keeper, onClose, onDone }: TagWordDialogProps) {
  const [today] = useState(() => isoDay(new Date()))
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState<EndReason>()
  const [isMissing, setIsMissing] = useState(false)
  const saying = useTagWord(keeper)
  const { error } = saying
  const [fieldError] = isRefusal(error, 400) ? (error.problem.errors ?? []) : []

  const appliable = tags.filter(mayBeApplied)
  const reasons = endReasons
    .map(value => ({ value, count: tags.filter(tag => mayBeEnded(tag, value)).length }))
    .filter(({ count }) => count > 0)
  const chosen = reasons.find(({ value }) => value === reason)
  const count = word === 'applied' ? appliable.length : (chosen?.count ?? 0)

  const leave = () => {
    saying.reset()
    setReason(undefined)
    setIsMissing(false)
    onClose()
  }
  const say = (told: TagWord, ids: readonly number[], newsOf: (changed: number) => string) =>
    saying.mutate(
      { ids, word: told },
      {
        onSuccess: changed => {
          leave()
          const left = ids.length - changed.length
          const news = [changed.length > 0 && newsOf(changed.length), left > 0 && texts.left(left)]
          onDone({ text: news.filter(Boolean).join(' '), changed })
        },
      },
    )
  const confirm = () => {
    if (word === 'applied')
      return say(
        { applied: day },
        appliable.map(({ id }) => id),
        texts.applied,
      )
    if (!chosen) return setIsMissing(true)
    const ended = tags.filter(tag => mayBeEnded(tag, chosen.value)).map(({ id }) => id)
    say({ ended: chosen.value }, ended, texts.ended)
  }

  return (
    <Dialog
      open={word !== undefined}
      onClose={leave}
      title={word === 'applied' ? texts.applyTitle : texts.endTitle}
      foot={
        <>
          <Button variant="line" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button busy={saying.isPending} onClick={confirm}>
            {saying.isPending ? texts.saving : texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && !fieldError && <Notice tone="bad">{texts.failed}</Notice>}
        {word === 'applied' ? (
          <>
            <p>{texts.applyText}</p>
            <Field label={texts.day} {...(fieldError && { error: fieldError.message })}>
              {control => (
                <Input
                  {...control}
                  type="date"
                  name="on"
                  required
                  max={today}
                  value={day}
                  onChange={event => setDay(event.target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            <p>{texts.endText}</p>
            <FieldGroup label={texts.reason} {...(isMissing && !chosen && { error: texts.reasonMissing })}>
              {reasons.map(({ value, count: fitting }) => (
                <Choice
                  key={value}
                  type="radio"
                  name="reason"
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  {...(tags.length > 1 && { count: fitting })}
                >
                  {endingLabel(value)}
                </Choice>
              ))}
            </FieldGroup>
            {tags.some(({ state }) => state === 'registered' || state === 'replaced') && (
              <p className="small soft">{texts.lostWorn}</p>
            )}
          </>
        )}
        {count > 0 && count < tags.length && <p role="status">{texts.others(count, tags.length - count)}</p>}
      </div>
    </Dialog>
  )
}
