import { useRef, useState } from 'react'
import { mostListCharacters, tagListProblem } from '#domain/tag-list-parser.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import { readTextFile } from './read-text-file.ts'
import styles from './replacement-list.module.css'
import { type ReplacementRow, type TakenList, withList } from './replacement-rows.ts'

type ReplacementListProps = { rows: readonly ReplacementRow[]; onChange: (rows: ReplacementRow[]) => void }

/** As many of what was not understood as are read at one go. */
const mostShown = 20

/** Where a whole list is pasted or dropped: what is understood moves to the table, the rest stays and is named. */
export const ReplacementList = ({ rows, onChange }: ReplacementListProps) => {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<TakenList>()
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
    const taken = withList(rows, list)
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
    // A code takes four bytes at most of a file that is all codes; what is larger is not read at all.
    if (file.size > 4 * mostListCharacters) return refuse(texts.listTooLong)
    const content = await readTextFile(file).catch(() => null) // gone meanwhile, or not to be read
    if (content === null) return refuse(texts.listUnreadable(file.name))
    read([text, content].filter(Boolean).join('\n'))
  }
  const takeFirst = ([file]: File[]) => void (file && readFile(file))
  const dropping = useFileDrop(takeFirst)

  return (
    <Fold title={texts.list} className={styles.list}>
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
        <div className={styles.deeds}>
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
    </Fold>
  )
}

const Outcome = ({ taken, left }: TakenList) => (
  <>
    <p>
      <strong>{taken === 0 ? texts.listTakenNone : texts.listTaken(taken)}</strong>{' '}
      {left.length > 0 && texts.listLeft(left.length)}
    </p>
    {left.length > 0 && (
      <ul className={styles.left}>
        {left.slice(0, mostShown).map(({ input, reason }, n) => (
          <li key={n}>
            <span className="mono">{input}</span> {reason}
          </li>
        ))}
        {left.length > mostShown && <li>{texts.listMore(left.length - mostShown)}</li>}
      </ul>
    )}
  </>
)
