import { type ReactNode, useState } from 'react'
import { orderNumber } from '#domain/order-status.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { useMarkPrinted, usePrintDrawing, usePrintSheet } from './use-admin-requests.ts'

type OrderWorkshopProps = {
  orderId: number
  /** Some of its official tags were not printed yet. */
  isToPrint: boolean
  onNews: (news: string) => void
  /** What else can be done from here. */
  children?: ReactNode
}

/** What is done in the workshop with the official tags of an order. */
export function OrderWorkshop({ orderId, isToPrint, onNews, children }: OrderWorkshopProps) {
  const [isAsked, setAsked] = useState(false)
  const [sheet, drawing] = [usePrintSheet(orderId), usePrintDrawing(orderId)]
  const fileError = sheet.error ?? drawing.error

  const close = () => setAsked(false)
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
      <div className={styles.deeds}>
        {isToPrint && <Button onClick={() => setAsked(true)}>{texts.print}</Button>}
        {children}
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {texts.pdf}
        </Button>
        <Button variant="line" busy={drawing.isPending} onClick={() => drawing.mutate()}>
          <DownloadIcon /> {texts.svg}
        </Button>
      </div>
      <PrintedDialog orderId={orderId} open={isAsked} onClose={close} onDone={done} />
    </section>
  )
}

type StepDialogProps = { orderId: number; open: boolean; onClose: () => void; onDone: (news: string) => void }

function PrintedDialog({ orderId, open, onClose, onDone }: StepDialogProps) {
  const mark = useMarkPrinted(orderId)
  const leave = (then: () => void) => {
    mark.reset()
    then()
  }
  const confirm = () => mark.mutate(undefined, { onSuccess: ({ tags }) => leave(() => onDone(texts.printed(tags))) })
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.printTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={mark.isPending} onClick={confirm}>
            {mark.isPending ? texts.saving : texts.confirmPrint}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <StepFailure error={mark.error} />
        <p>{texts.printText}</p>
        <p className="soft">{texts.workshopText(orderNumber(orderId))}</p>
      </div>
    </Dialog>
  )
}

const StepFailure = ({ error }: { error: Error | null }) =>
  error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>
