import { useDeferredValue, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { EnteredMovement } from '#contract/keeper/inbound-movements.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { isoDay } from '#domain/dates.ts'
import { readAnnounced } from '#domain/movements/inbound-movement.ts'
import { maxListCharacters, parseTagList } from '#domain/tags/tag-list-parser.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { paths } from '../../paths.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { FormPanel } from '../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldError, Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { readTextFile } from '../../ui/forms/read-text-file.ts'
import { HerdSelect } from '../registry/herd-select.tsx'
import { useOwnHerds } from '../registry/use-registry.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { useEnterMovement } from './use-inbound-movements.ts'

/** Lines to correct that are named; more would push the button away. */
const maxNamed = 5

/** What is typed; the herd is chosen beside it. */
const Written = z.omit(EnteredMovement, { herd: true })
type Written = z.output<typeof Written>

/** A document that was begun. */
export type MovementDraft = { written: Written; herd: HerdChoice | null }

type MovementEntryProps = {
  draft: MovementDraft | undefined
  /** Gets what was typed, so that it is there when the panel is opened again. */
  onClose: (draft: MovementDraft) => void
}

/** Takes a document that the keeper has in hand. */
export function MovementEntry({ draft, onClose }: MovementEntryProps) {
  const { herds, isLoading } = useOwnHerds(true)
  const enter = useEnterMovement()
  const navigate = useNavigate()
  const [unreadable, setUnreadable] = useState('')
  const [today] = useState(() => isoDay(new Date()))
  const [herd, setHerd] = useState<HerdChoice | null>(draft?.herd ?? null)
  const [isHerdMissing, setHerdMissing] = useState(false)
  const form = useForm<Written, unknown, Written>({
    ...formOptions(Written),
    defaultValues: draft?.written ?? { number: '', issuedOn: today, departedOn: today, sender: '', text: '' },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  const only = herds?.length === 1 ? herds[0] : undefined
  const chosen = herd ?? (only ? { holding: only.holding, species: only.species } : null)
  const species = chosen?.species ?? 'cattle'
  // Read when the page has time for it: a list may have thousands of lines.
  const late = useDeferredValue(text)
  const { codes, refused } = useMemo(() => readAnnounced(parseTagList(late), species), [late, species])
  const readFile = async ([file]: File[]) => {
    if (!file) return
    const { text: content, refusal = '' } = await readTextFile(file, 4 * maxListCharacters)
    setUnreadable(refusal)
    if (content !== undefined)
      form.setValue('text', [form.getValues('text').trim(), content].filter(Boolean).join('\n'), {
        shouldValidate: true,
      })
  }
  const save = (written: Written) => {
    if (chosen)
      enter.mutate(
        { ...written, herd: chosen },
        {
          onSuccess: ({ id }) => navigate(paths.inboundMovement(id)),
          onError: showErrorsAtFields(form, enter),
        },
      )
  }
  const submit = async () => {
    setHerdMissing(!chosen)
    await form.handleSubmit(save)()
    // The first field of the panel is not of the form, which by then has focused its first wrong field.
    if (!chosen) afterPaint(() => document.querySelector<HTMLSelectElement>('select[name="herd"]')?.focus())
  }
  const refusedHerd = isRefusal(enter.error) && enter.error.problem.errors?.find(({ path }) => path.startsWith('herd'))
  const herdError = isHerdMissing ? texts.chooseHerd : refusedHerd ? refusedHerd.message : undefined
  return (
    <FormPanel
      onClose={() => onClose({ written: form.getValues(), herd })}
      title={texts.enterTitle}
      labels={{ cancel: texts.cancel, confirm: texts.save, pending: texts.saving }}
      isPending={enter.isPending}
      failure={enter.error && refusalText(enter.error, texts.saveFailed)}
      onSubmit={submit}
    >
      {!isLoading && (!herds || herds.length === 0) && (
        <Notice tone="tag">
          {texts.noHerds} <TextLink to={paths.registryAccountFor(paths.inboundMovements)}>{texts.toRegistry}</TextLink>
        </Notice>
      )}
      <HerdSelect
        name="herd"
        herds={herds ?? []}
        busy={isLoading}
        value={chosen}
        error={herdError}
        onChoose={choice => {
          setHerd(choice)
          setHerdMissing(false)
        }}
      />
      <Fields>
        <FormField form={form} name="number" span={3} kind="code" label={texts.number} maxLength={40} />
        <FormField form={form} name="sender" span={3} kind="code" label={texts.sender} hint={texts.senderHint} />
        <FormField form={form} name="issuedOn" span={3} type="date" max={today} label={texts.issuedOn} />
        <FormField form={form} name="departedOn" span={3} type="date" label={texts.departedOn} />
        <FormField form={form} name="text" label={texts.codes} hint={texts.codesHint}>
          {control => (
            <TextArea rows={6} spellCheck={false} autoComplete="off" autoCapitalize="characters" {...control} />
          )}
        </FormField>
      </Fields>
      <div className={styles.bar}>
        <FileButton accept=".txt,.csv,.log,text/plain,text/csv" onFiles={files => void readFile(files)}>
          {texts.file}
        </FileButton>
        <p role="status">{texts.recognized(codes.length)}</p>
      </div>
      {unreadable && <FieldError role="alert">{unreadable}</FieldError>}
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.slice(0, maxNamed).map(({ input, problem }, n) => (
            <li key={n}>
              «{input.slice(0, 40)}» {texts.problems[problem]}
            </li>
          ))}
          {refused.length > maxNamed && <li>{texts.otherLines(refused.length - maxNamed)}</li>}
        </ul>
      )}
    </FormPanel>
  )
}
