import { useRef, useState } from 'react'
import { readReaderLine } from '#domain/readings/reader-line.ts'
import { maxListCharacters, tagListProblem } from '#domain/tags/tag-list-parser.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { Disclosure } from '../../../ui/feedback/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { readTextFile } from '../../../ui/forms/read-text-file.ts'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { useKeyboardWedge } from '../../../ui/forms/use-keyboard-wedge.ts'
import { type MergedCodes, mergePastedCodes } from './pasted-codes.ts'
import styles from './replacement-list.module.css'
import type { ReplacementRow } from './replacement-rows.ts'
import { replacementTexts as texts } from './replacement-texts.ts'

type ReplacementListProps = { rows: readonly ReplacementRow[]; onChange: (rows: ReplacementRow[]) => void }

/** Most rejected entries that are listed at once. */
const maxShown = 20

/** Field into which a whole list is pasted or dropped. Valid codes move to the table; the rest stays and is listed. */
export const ReplacementList = ({ rows, onChange }: ReplacementListProps) => {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<MergedCodes>()
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)

  const write = (written: string) => {
    setText(written)
    setError(undefined)
    setOutcome(undefined)
  }
  const refuse = (message: string) => {
    setError(message)
    setOutcome(undefined)
    area.current?.focus()
  }
  const read = (list: string) => {
    if (list.trim() === '') return refuse(texts.listEmpty)
    if (tagListProblem(list)) return refuse(texts.listTooLong)
    const taken = mergePastedCodes(rows, list)
    write(
      taken.left
        .filter(line => !line.isTwice)
        .map(line => line.input)
        .join('\n'),
    )
    setOutcome(taken)
    if (taken.taken > 0) onChange(taken.rows)
  }
  const readFile = async (file: File) => {
    // A code takes at most four bytes in a file of codes. Larger files are rejected without reading them.
    const { text: content, refusal } = await readTextFile(file, 4 * maxListCharacters)
    if (refusal !== undefined) refuse(refusal)
    else read([text, content].filter(Boolean).join('\n'))
  }
  useKeyboardWedge(line => {
    const codes = readReaderLine(line).map(({ code, raw }) => code ?? raw)
    read([text, ...codes].filter(Boolean).join('\n'))
  })
  const takeFirst = ([file]: File[]) => void (file && readFile(file))
  const dropping = useFileDrop(takeFirst)

  return (
    <Disclosure title={texts.list} className={styles.list}>
      <div className={styles.area} {...dropping}>
        <Field label={texts.listLabel} hint={texts.listHint} error={error}>
          {control => (
            <TextArea
              {...control}
              ref={area}
              className={styles.text}
              name="list"
              rows={5}
              spellCheck={false}
              autoCapitalize="characters"
              value={text}
              onChange={event => write(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button variant="line" small onClick={() => read(text)}>
            {texts.listRead}
          </Button>
          <FileButton accept=".txt,.csv,text/plain,text/csv" onFiles={takeFirst}>
            {texts.listFile}
          </FileButton>
          <span className={styles.drop}>{texts.listDrop}</span>
        </div>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome && <Outcome {...outcome} />}
      </div>
    </Disclosure>
  )
}

const Outcome = ({ taken, left }: MergedCodes) => (
  <>
    <p>
      <strong>{taken === 0 ? texts.listTakenNone : texts.listTaken(taken)}</strong>{' '}
      {left.length > 0 && texts.listLeft(left.length)}
    </p>
    {left.length > 0 && (
      <ul className={styles.left}>
        {left.slice(0, maxShown).map(({ input, reason }, n) => (
          <li key={n}>
            <span className="mono">{input}</span> {reason}
          </li>
        ))}
        {left.length > maxShown && <li>{texts.listMore(left.length - maxShown)}</li>}
      </ul>
    )}
  </>
)
