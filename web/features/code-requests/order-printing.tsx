import { type ReactNode, useState } from 'react'
import type { PrintState } from '#contract/shapes/order-print.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { PrintedDialog } from './printed-dialog.tsx'
import { ReprintDialog } from './reprint-dialog.tsx'
import { useMarkPrinted, usePrintDrawing, usePrintPdf, usePrintState } from './use-admin-code-requests.ts'

type OrderPrintingProps = {
  orderId: number
  onStatusMessage: (statusMessage: string) => void
  /** Additional actions. */
  children?: ReactNode
}

/** Printing the tags of an order: files, copies, reprints. */
export function OrderPrinting({ orderId, onStatusMessage, children }: OrderPrintingProps) {
  const dialog = useDialog<'printed' | 'reprints'>(onStatusMessage)
  const state = usePrintState(orderId)
  const isCopy = state.data?.isCopy ?? false
  const reprints = state.data?.reprints ?? []
  const toPrint = state.data?.tags
  // Number of tags in the file that was saved last. Tags added since then are not in it and are not marked as printed.
  const [inFile, setInFile] = useState<number>()
  const saved = () => setInFile(toPrint)
  const [sheet, drawing] = [usePrintPdf(orderId, isCopy, saved), usePrintDrawing(orderId, isCopy, saved)]
  const mark = useMarkPrinted(orderId, inFile ?? toPrint)
  const fileError = sheet.error ?? drawing.error
  return (
    <section className={styles.now}>
      <div>
        <h2>{texts.printingTitle}</h2>
        <p className="soft">{texts.printingText(orderNumber(orderId))}</p>
      </div>
      {fileError && <Notice tone="bad">{refusalText(fileError, texts.fileFailed)}</Notice>}
      {isCopy && <Notice tone="tag">{texts.copyText}</Notice>}
      {reprints.length > 0 && <RemadePieces reprints={reprints} />}
      <div className={styles.actions}>
        {toPrint !== undefined && toPrint > 0 && <Button onClick={() => dialog.open('printed')}>{texts.print}</Button>}
        {children}
        {isCopy && (
          <Button variant="line" onClick={() => dialog.open('reprints')}>
            {texts.reprintPiece}
          </Button>
        )}
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {texts.pdf}
        </Button>
        <Button variant="line" busy={drawing.isPending} onClick={() => drawing.mutate()}>
          <DownloadIcon /> {texts.svg}
        </Button>
      </div>
      {dialog.subject === 'printed' && (
        <PrintedDialog
          mark={mark}
          about={texts.printingText(orderNumber(orderId))}
          onClose={dialog.close}
          onDone={statusMessage => {
            setInFile(undefined)
            dialog.props.onDone(statusMessage)
          }}
        />
      )}
      {dialog.subject === 'reprints' && <ReprintDialog orderId={orderId} {...dialog.props} />}
    </section>
  )
}

/** Spoiled pieces, and whether they are printed again. */
const RemadePieces = ({ reprints }: { reprints: PrintState['reprints'] }) => (
  <div className={styles.reprints}>
    <h3>{texts.remadeTitle}</h3>
    <ul className={styles.codes}>
      {reprints.map(({ printedCode: mark, piece, reprintNumber: reprint, reason, printedAt }, n) => (
        <li key={n}>
          <span>
            <TagCode>{mark}</TagCode> {piece && <span className="soft">{piece}</span>}
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
