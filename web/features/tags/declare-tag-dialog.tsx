import { useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { isoDay } from '#domain/dates.ts'
import { earLabel, type LostEar, lostEars } from '#domain/tags/tag-ears.ts'
import {
  canMarkApplied,
  canRetire,
  type DeclarableRetireReason,
  declarableRetireReasons,
} from '#domain/tags/tag-states.ts'
import { isRefusal } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { retireReasonLabel } from '../code-requests/timeline-texts.ts'
import type { TagChangeMessage } from './tag-status-message.tsx'
import { tagTexts } from './tag-texts.ts'
import { type TagDeclaration, useDeclareTags } from './use-tags.ts'

const texts = tagTexts.declarations

export type DeclarableTag = Pick<Tag, 'id' | 'state' | 'animal'>

type DeclareTagDialogProps = {
  tags: readonly DeclarableTag[]
  declaration: 'applied' | 'retired'
  customerId?: number | undefined
  onClose: () => void
  onDone: (message: TagChangeMessage) => void
}

/** Asks since when tags are applied, or why they are retired. */
export function DeclareTagDialog({ tags, declaration, customerId, onClose, onDone }: DeclareTagDialogProps) {
  const [today] = useState(() => isoDay(new Date()))
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState<DeclarableRetireReason>()
  const [ear, setEar] = useState<LostEar>()
  const [isMissing, setIsMissing] = useState(false)
  const declaring = useDeclareTags(customerId)
  const { error } = declaring
  const [fieldError] = isRefusal(error, 400) ? (error.problem.errors ?? []) : []

  const applicable = tags.filter(canMarkApplied)
  const reasons = declarableRetireReasons
    .map(value => ({ value, count: tags.filter(tag => canRetire(tag, value)).length }))
    .filter(({ count }) => count > 0)
  const chosen = reasons.find(({ value }) => value === reason)
  const asksEar =
    (reason === 'lost' || reason === 'broken') && tags.some(tag => !canMarkApplied(tag) && canRetire(tag, reason))
  const count = declaration === 'applied' ? applicable.length : (chosen?.count ?? 0)

  const declare = (chosenDeclaration: TagDeclaration, ids: readonly number[], messageOf: (changed: number) => string) =>
    declaring.mutate(
      { ids, declaration: chosenDeclaration },
      {
        onSuccess: changed => {
          onClose()
          const left = ids.length - changed.length
          const message = [changed.length > 0 && messageOf(changed.length), left > 0 && texts.left(left)]
          onDone({ text: message.filter(Boolean).join(' '), changed })
        },
      },
    )
  const confirm = () => {
    if (declaration === 'applied')
      return declare(
        { applied: day },
        applicable.map(({ id }) => id),
        texts.applied,
      )
    if (!chosen) return setIsMissing(true)
    const ended = tags.filter(tag => canRetire(tag, chosen.value)).map(({ id }) => id)
    declare({ retired: chosen.value, ...(asksEar && ear && { ear }) }, ended, texts.retired)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={declaration === 'applied' ? texts.applyTitle : texts.endTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirm, pending: texts.saving }}
      isPending={declaring.isPending}
      failure={error && !fieldError && texts.failed}
      onSubmit={confirm}
    >
      {declaration === 'applied' ? (
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
              <Radio
                key={value}
                name="reason"
                checked={reason === value}
                onChange={() => setReason(value)}
                {...(tags.length > 1 && { count: fitting })}
              >
                {retireReasonLabel(value)}
              </Radio>
            ))}
          </FieldGroup>
          {asksEar && (
            <FieldGroup label={texts.ear}>
              {lostEars.map(value => (
                <Radio key={value} name="ear" checked={ear === value} onChange={() => setEar(value)}>
                  {earLabel(value)}
                </Radio>
              ))}
              <Radio name="ear" checked={ear === undefined} onChange={() => setEar(undefined)}>
                {texts.earUnknown}
              </Radio>
            </FieldGroup>
          )}
          {tags.some(({ state }) => state === 'registered' || state === 'replaced') && (
            <p className="small soft">{texts.lostWorn}</p>
          )}
        </>
      )}
      {count > 0 && count < tags.length && <p role="status">{texts.others(count, tags.length - count)}</p>}
    </FormDialog>
  )
}
