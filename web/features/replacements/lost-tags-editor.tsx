import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { readReaderLine } from '#domain/readings/reader-line.ts'
import { maxListCharacters } from '#domain/tags/tag-list-parser.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { readTextFile } from '../../ui/forms/read-text-file.ts'
import { useFileDrop } from '../../ui/forms/use-file-drop.ts'
import { useKeyboardWedge } from '../../ui/forms/use-keyboard-wedge.ts'
import { lostTagTexts as texts } from './lost-tag-texts.ts'
import styles from './lost-tags-editor.module.css'
import { LostTagsTable, proofForAllId } from './lost-tags-table.tsx'
import { LostTagsToCheck } from './lost-tags-to-check.tsx'
import type { LostTags } from './use-lost-tags.ts'

type LostTagsEditorProps = {
  lost: LostTags
  hint: string
  /** How often the list was submitted incomplete: what is missing is shown at its fields, and the first gets focus. */
  refusals: number
  /** A sentence about the text itself. */
  error?: string | undefined
  /** Other ways to choose tags, beside the file. */
  children?: ReactNode
}

/** The field for a list of codes, what is wrong with them, and what is to be made. For keepers and for staff. */
export function LostTagsEditor({ lost, hint, refusals, error, children }: LostTagsEditorProps) {
  const { text, setText, area, lines, tags, toCheck, isReading, isEmpty, isTooLong, failed } = lost
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  const [unreadable, setUnreadable] = useState<string>()
  const readFile = async ([file]: File[]) => {
    if (!file) return
    // A code takes at most four bytes in a file of codes. Larger files are rejected without reading them.
    const { text: content, refusal } = await readTextFile(file, 4 * maxListCharacters)
    setUnreadable(refusal)
    if (content !== undefined) setText([text.trim(), content].filter(Boolean).join('\n'))
  }
  // After the problems are shown at their fields.
  useEffect(() => {
    if (refusals === 0) return
    const all = document.getElementById(proofForAllId)
    const first = editor.current?.querySelector<HTMLElement>('[aria-invalid]')
    const field = all?.matches('[aria-invalid]') ? all : first
    field?.focus()
  }, [refusals])
  useKeyboardWedge(line => {
    const read = readReaderLine(line).map(({ code, raw }) => code ?? raw)
    setText(written => [written.trim(), ...read].filter(Boolean).join('\n'))
    setUnreadable(undefined)
  })
  const dropping = useFileDrop(files => void readFile(files))
  const problem = (isTooLong && texts.tooLong) || unreadable || error
  return (
    <div ref={editor} className={styles.editor}>
      <div className={styles.list} {...dropping}>
        <label htmlFor={id}>{texts.label}</label>
        <textarea
          ref={area}
          id={id}
          name="codes"
          rows={5}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setUnreadable(undefined)
          }}
        />
        <div className={styles.bar}>
          <FileButton accept=".txt,.csv,text/plain,text/csv" onFiles={files => void readFile(files)}>
            {texts.file}
          </FileButton>
          {children}
          <p role="status" className={styles.count}>
            {isReading
              ? texts.reading
              : !isEmpty && !failed && texts.read({ ready: tags.length, toCheck: toCheck.length })}
          </p>
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      {failed && (
        <FieldError role="alert">
          {texts.readFailed} <TextButton onClick={() => void failed.refetch()}>{texts.retry}</TextButton>
        </FieldError>
      )}
      {lines.length > 0 && toCheck.length > 0 && <LostTagsToCheck lost={lost} />}
      {tags.length > 0 && <LostTagsTable lost={lost} isTried={refusals > 0} />}
    </div>
  )
}
