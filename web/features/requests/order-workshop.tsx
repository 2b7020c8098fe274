import { type ReactNode, useState } from 'react'
import type { PrintState } from '#contract/order-print.ts'
import { orderNumber } from '#domain/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { PrintedDialog } from './printed-dialog.tsx'
import { RemakeDialog } from './remake-dialog.tsx'
import { useMarkPrinted, usePrintDrawing, usePrintSheet, usePrintState } from './use-admin-requests.ts'

type OrderWorkshopProps = {
  orderId: number
  onNews: (news: string) => void
  /** What else can be done from here. */
  children?: ReactNode
}

/** What is done in the workshop with the tags of an order. */
export function OrderWorkshop({ orderId, onNews, children }: OrderWorkshopProps) {
  const [asked, setAsked] = useState<'printed' | 'remade'>()
  const state = usePrintState(orderId)
  const isCopy = state.data?.isCopy ?? false
  const remade = state.data?.remade ?? []
  const toPrint = state.data?.tags
  // Of the file that was saved last: what changed since was not printed with it.
  const [inFile, setInFile] = useState<number>()
  const saved = () => setInFile(toPrint)
  const [sheet, drawing] = [usePrintSheet(orderId, isCopy, saved), usePrintDrawing(orderId, isCopy, saved)]
  const mark = useMarkPrinted(orderId, inFile ?? toPrint)
  const fileError = sheet.error ?? drawing.error

  const close = () => setAsked(undefined)
  const done = (news: string) => {
    close()
    onNews(news)
  }
  return (
    <section className={styles.now}>
      <div>
        <h2>{texts.workshopTitle}</h2>
        <p className="soft">{texts.workshopText(orderNumber(orderId))}</p>
      </div>
      {fileError && (
        <Notice tone="bad">{isRefusal(fileError, 409) ? fileError.problem.detail : texts.fileFailed}</Notice>
      )}
      {isCopy && <Notice tone="tag">{texts.copyText}</Notice>}
      {remade.length > 0 && <RemadePieces remade={remade} />}
      <div className={styles.deeds}>
        {toPrint !== undefined && toPrint > 0 && <Button onClick={() => setAsked('printed')}>{texts.print}</Button>}
        {children}
        {isCopy && (
          <Button variant="line" onClick={() => setAsked('remade')}>
            {texts.remake}
          </Button>
        )}
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {texts.pdf}
        </Button>
        <Button variant="line" busy={drawing.isPending} onClick={() => drawing.mutate()}>
          <DownloadIcon /> {texts.svg}
        </Button>
      </div>
      <PrintedDialog
        mark={mark}
        about={texts.workshopText(orderNumber(orderId))}
        open={asked === 'printed'}
        onClose={close}
        onDone={news => {
          setInFile(undefined)
          done(news)
        }}
      />
      <RemakeDialog orderId={orderId} open={asked === 'remade'} onClose={close} onDone={done} />
    </section>
  )
}

/** What was spoiled in the press, and whether it is printed again by now. */
const RemadePieces = ({ remade }: { remade: PrintState['remade'] }) => (
  <div className={styles.remade}>
    <h3>{texts.remadeTitle}</h3>
    <ul className={styles.codes}>
      {remade.map(({ mark, which, reprint, reason, printedAt }, n) => (
        <li key={n}>
          <span>
            <Code>{mark}</Code> {which && <span className="soft">{which}</span>}
          </span>
          <span>
            {[reprint && texts.reprint(romanNumeral(reprint)), reason].filter(Boolean).join(', ')}
            {': '}
            {printedAt ? texts.remadePrinted : texts.remadeWaiting}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
