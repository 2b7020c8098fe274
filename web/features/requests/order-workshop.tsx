import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PrintState } from '#contract/orders.ts'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { orderNumber } from '#domain/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { RemakeDialog } from './remake-dialog.tsx'
import { useMarkPrinted, useMarkShipped, usePrintDrawing, usePrintSheet, usePrintState } from './use-admin-requests.ts'

type OrderWorkshopProps = { request: ShopRequestDetail; onNews: (news: string) => void }

/** What is done in the workshop with the order that a granted request belongs to. */
export function OrderWorkshop({ request, onNews }: OrderWorkshopProps) {
  const { orderId, printedAt, shippedAt } = request
  const [asked, setAsked] = useState<'printed' | 'shipped' | 'remade'>()
  const state = usePrintState(orderId)
  const isCopy = state.data?.isCopy ?? false
  const remade = state.data?.remade ?? []
  const isToPrint = printedAt === null || remade.some(piece => piece.printedAt === null)
  const [sheet, drawing] = [usePrintSheet(orderId, isCopy), usePrintDrawing(orderId, isCopy)]
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
        {isToPrint && <Button onClick={() => setAsked('printed')}>{texts.print}</Button>}
        {!isToPrint && shippedAt === null && <Button onClick={() => setAsked('shipped')}>{texts.ship}</Button>}
        {printedAt !== null && shippedAt === null && (
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
      <PrintedDialog orderId={orderId} open={asked === 'printed'} onClose={close} onDone={done} />
      <ShippedDialog orderId={orderId} open={asked === 'shipped'} onClose={close} onDone={done} />
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

function ShippedDialog({ orderId, open, onClose, onDone }: StepDialogProps) {
  const mark = useMarkShipped(orderId)
  const form = useForm({ defaultValues: { lot: '', tracking: '' } })
  const leave = (then: () => void) => {
    mark.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(parcel =>
    mark.mutate(parcel, { onSuccess: ({ tags }) => leave(() => onDone(texts.shippedNews(tags))) }),
  )
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.shipTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={mark.isPending} onClick={() => void confirm()}>
            {mark.isPending ? texts.saving : texts.confirmShip}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <StepFailure error={mark.error} />
        <p>{texts.shipText}</p>
        <FormField form={form} name="lot" label={texts.lot} face="mono" maxLength={60} autoComplete="off" />
        <FormField form={form} name="tracking" label={texts.tracking} face="mono" maxLength={60} autoComplete="off" />
      </div>
    </Dialog>
  )
}

const StepFailure = ({ error }: { error: Error | null }) =>
  error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>
