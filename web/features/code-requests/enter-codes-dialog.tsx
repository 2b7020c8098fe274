import { useRef, useState } from 'react'
import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { maxListCharacters, tagListProblem } from '#domain/tags/tag-list-parser.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { TagCodeRange } from '../../ui/data/tag-code.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { readTextFile } from '../../ui/forms/read-text-file.ts'
import { useKeyboardWedge } from '../../ui/forms/use-keyboard-wedge.ts'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { addReadCodes, type EnteredCodes, parseEnteredCodes } from './entered-codes.ts'
import { useEnterCodes } from './use-admin-code-requests.ts'

/** Most errors that are listed at once. */
const maxShown = 5

/** Dialog in which staff enters the granted codes. The parsed codes are shown before they are sent. */
export function EnterCodesDialog({ request, onClose, onDone }: { request: AdminCodeRequestDetail } & DialogProps) {
  const { id, quantity, code } = request
  // A duplicate keeps its code, so it is prefilled and only has to be confirmed.
  const [text, setText] = useState(code ?? '')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const grant = useEnterCodes(id)
  const tooLong = tagListProblem(text) !== null
  const list: EnteredCodes = tooLong ? { codes: [], wrong: [], fault: null } : parseEnteredCodes(text, request)

  const write = (written: string) => {
    setText(written)
    setError(undefined)
    grant.reset()
  }
  useKeyboardWedge(line => {
    setText(written => addReadCodes(written, line, request))
    setError(undefined)
    grant.reset()
  })
  const showError = (message: string) => {
    setError(message)
    area.current?.focus()
  }
  const readFile = async (file: File) => {
    // A code takes at most four bytes in a file of codes. Larger files are rejected without reading them.
    const { text: content, refusal } = await readTextFile(file, 4 * maxListCharacters)
    if (refusal !== undefined) return showError(refusal)
    write([code ? '' : text, content].filter(Boolean).join('\n'))
    area.current?.focus()
  }
  const confirm = () => {
    if (tooLong) return showError(texts.listTooLong)
    if (text.trim() === '') return showError(texts.listEmpty)
    if (list.wrong[0] !== undefined) return showError(texts.notACode(list.wrong[0]))
    if (list.fault) return showError(texts.faults[list.fault](quantity, list.codes.length))
    grant.mutate(text, {
      onSuccess: () => onDone(texts.granted(list.codes.length)),
      onError: failure => {
        const [field] = isRefusal(failure, 400) ? (failure.problem.errors ?? []) : []
        if (field) showError(field.message)
      },
    })
  }
  const failure = error === undefined ? grant.error : null

  return (
    <FormDialog
      onClose={onClose}
      title={texts.enterCodes}
      labels={{
        cancel: texts.cancel,
        confirm: list.codes.length > 0 ? texts.confirmCodes(list.codes.length) : texts.confirmNothing,
        pending: texts.saving,
      }}
      isPending={grant.isPending}
      failure={failure && refusalText(failure, texts.failed)}
      onSubmit={confirm}
    >
      <Field
        label={texts.list}
        hint={code ? texts.listHintOne : texts.listHint(quantity)}
        {...(error !== undefined && { error })}
      >
        {control => (
          <TextArea
            {...control}
            ref={area}
            className={styles.list}
            name="text"
            rows={code ? 1 : 6}
            spellCheck={false}
            autoCapitalize="characters"
            value={text}
            onChange={event => write(event.target.value)}
          />
        )}
      </Field>
      <div>
        <FileButton accept=".txt,.csv,text/plain,text/csv" onFiles={([file]) => file && void readFile(file)}>
          {texts.listFile}
        </FileButton>
      </div>
      <div role="status" className={styles.reading}>
        {text.trim() !== '' && !tooLong && <Reading list={list} asked={quantity} />}
      </div>
    </FormDialog>
  )
}

const Reading = ({ list: { codes, wrong, fault }, asked }: { list: EnteredCodes; asked: number }) => (
  <>
    <p>
      <strong>{texts.read(codes.length, asked)}</strong>{' '}
      {fault && <span className={styles.wrong}>{texts.faults[fault](asked, codes.length)}</span>}
    </p>
    {wrong.slice(0, maxShown).map((input, n) => (
      <p key={n} className={styles.wrong}>
        {texts.notACode(input)}
      </p>
    ))}
    {wrong.length > maxShown && <p className={styles.wrong}>{texts.moreWrong(wrong.length - maxShown)}</p>}
    {tagRanges([...new Set(codes)])
      .slice(0, 2 * maxShown)
      .map(range => (
        <p key={range.first}>
          <TagCodeRange {...range} />
          {'\u2002'}
          <span className="soft">{texts.quantity(range.count)}</span>
        </p>
      ))}
  </>
)
