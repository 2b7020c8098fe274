import { useRef, useState } from 'react'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { mostListCharacters, tagListProblem } from '#domain/tag-list-parser.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeRange } from '../../ui/code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readTextFile } from '../products/read-text-file.ts'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { type GrantedList, readGrantedList } from './granted-list.ts'
import { useGrantCodes } from './use-admin-requests.ts'

type GrantDialogProps = {
  request: ShopRequestDetail
  open: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** As many lines of what is wrong as are read at one go. */
const mostShown = 5

/** Where the codes that were granted are written down; what they are read as is shown before they are sent. */
export function GrantDialog({ request, open, onClose, onDone }: GrantDialogProps) {
  const { id, quantity, code } = request
  // A lost tag keeps its code: there is nothing to write, only to confirm.
  const [text, setText] = useState(code ?? '')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const grant = useGrantCodes(id)
  const tooLong = tagListProblem(text) !== null
  const list: GrantedList = tooLong ? { codes: [], wrong: [], fault: null } : readGrantedList(text, request)

  const write = (written: string) => {
    setText(written)
    setError(undefined)
    grant.reset()
  }
  const leave = (then: () => void) => {
    write(code ?? '')
    then()
  }
  const refuse = (message: string) => {
    setError(message)
    area.current?.focus()
  }
  const readFile = async (file: File) => {
    // A code takes four bytes at most of a file that is all codes; what is larger is not read at all.
    if (file.size > 4 * mostListCharacters) return refuse(texts.listTooLong)
    const content = await readTextFile(file).catch(() => null) // gone meanwhile, or not to be read
    if (content === null) return refuse(texts.listUnreadable(file.name))
    write([code ? '' : text, content].filter(Boolean).join('\n'))
    area.current?.focus()
  }
  const confirm = () => {
    if (tooLong) return refuse(texts.listTooLong)
    if (text.trim() === '') return refuse(texts.listEmpty)
    if (list.wrong[0] !== undefined) return refuse(texts.notACode(list.wrong[0]))
    if (list.fault) return refuse(texts.faults[list.fault](quantity, list.codes.length))
    grant.mutate(text, {
      onSuccess: () => leave(() => onDone(texts.granted(list.codes.length))),
      onError: failure => {
        const [field] = isRefusal(failure, 400) ? (failure.problem.errors ?? []) : []
        if (field) refuse(field.message)
      },
    })
  }
  const failure = error === undefined ? grant.error : null

  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.enterCodes}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={grant.isPending} onClick={confirm}>
            {grant.isPending
              ? texts.saving
              : list.codes.length > 0
                ? texts.confirmCodes(list.codes.length)
                : texts.confirmNothing}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {failure && <Notice tone="bad">{isRefusal(failure, 409) ? failure.problem.detail : texts.failed}</Notice>}
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
      </div>
    </Dialog>
  )
}

const Reading = ({ list: { codes, wrong, fault }, asked }: { list: GrantedList; asked: number }) => (
  <>
    <p>
      <strong>{texts.read(codes.length, asked)}</strong>{' '}
      {fault && <span className={styles.wrong}>{texts.faults[fault](asked, codes.length)}</span>}
    </p>
    {wrong.slice(0, mostShown).map((input, n) => (
      <p key={n} className={styles.wrong}>
        {texts.notACode(input)}
      </p>
    ))}
    {wrong.length > mostShown && <p className={styles.wrong}>{texts.moreWrong(wrong.length - mostShown)}</p>}
    {tagRanges([...new Set(codes)])
      .slice(0, 2 * mostShown)
      .map(range => (
        <p key={range.first}>
          <CodeRange {...range} />
          {'\u2002'}
          <span className="soft">{texts.quantity(range.count)}</span>
        </p>
      ))}
  </>
)
