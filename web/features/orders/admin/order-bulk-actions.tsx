import { maxOrdersPerPrint } from '#contract/admin-orders.ts'
import { maxParcelsAtOnce } from '#contract/parcels.ts'
import type { OrderTodo } from '#domain/orders/order-filters.ts'
import { refusalText } from '../../../api/api-client.ts'
import { BulkActionBar } from '../../../ui/actions/bulk-action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/brand/icons.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { PrintedDialog } from '../../code-requests/printed-dialog.tsx'
import { useMarkBatchPrinted } from '../../code-requests/use-admin-code-requests.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { ShipOrdersDialog } from './parcels/ship-orders-dialog.tsx'
import { shippingTexts } from './parcels/shipping-texts.ts'
import { useLabels } from './parcels/use-shipping.ts'
import { useBatchDrawing, usePickList, usePrintBatch } from './use-admin-orders.ts'

/** Selected orders, on any page of the list, with the tasks that are open for each. */
export type SelectedOrders = ReadonlyMap<number, readonly OrderTodo[]>

type OrderBulkActionsProps = {
  chosen: SelectedOrders
  onNone: () => void
  /** Called after printing: the orders can be sent now. */
  onPrinted: (orders: readonly number[], statusMessage: string) => void
  /** Called after shipping: these orders have left. */
  onSent: (orders: readonly number[], statusMessage: string) => void
}

/** Actions for several orders at once: one print job for their tags, one pick list for their pieces. */
export function OrderBulkActions({ chosen, onNone, onPrinted, onSent }: OrderBulkActionsProps) {
  const pick = usePickList()
  const print = usePrintBatch()
  const idsTo = (todo: OrderTodo) => [...chosen].filter(([, todos]) => todos.includes(todo)).map(([id]) => id)
  const [toSend, toPrint] = [idsTo('to-send'), idsTo('to-print')]
  const marking = useDialog<true>(statusMessage => onPrinted(toPrint, statusMessage))
  const mark = useMarkBatchPrinted(toPrint)
  const draw = useBatchDrawing()
  const labels = useLabels()
  const shipping = useDialog<readonly number[]>(() => undefined)
  const failed = pick.error ?? print.error ?? draw.error ?? labels.error
  const isTooLarge = toPrint.length > maxOrdersPerPrint
  return (
    <>
      <BulkActionBar
        label={texts.choice}
        status={
          isTooLarge
            ? texts.batchTooLarge(maxOrdersPerPrint)
            : failed
              ? refusalText(failed, texts.fileFailed)
              : texts.chosen(chosen.size)
        }
      >
        <TextButton onClick={onNone}>{texts.chooseNone}</TextButton>
        {toPrint.length > 0 && !isTooLarge && (
          <>
            <Button variant="line" small busy={print.isPending} onClick={() => print.mutate(toPrint)}>
              <DownloadIcon /> {texts.printBatch(toPrint.length)}
            </Button>
            <Button variant="line" small busy={draw.isPending} onClick={() => draw.mutate(toPrint)}>
              <DownloadIcon /> {texts.drawBatch(toPrint.length)}
            </Button>
            <Button variant="line" small onClick={() => marking.open(true)}>
              {texts.markBatch}
            </Button>
          </>
        )}
        {toSend.length > 0 && (
          <>
            <Button variant="line" small busy={pick.isPending} onClick={() => pick.mutate(toSend)}>
              <PrintIcon /> {texts.pickChosen(toSend.length)}
            </Button>
            {toSend.length <= maxParcelsAtOnce && (
              <>
                <Button
                  variant="line"
                  small
                  busy={labels.isPending}
                  onClick={() => labels.mutate({ orders: toSend, sheet: 'a4' })}
                >
                  <PrintIcon /> {shippingTexts.labels.a4}
                </Button>
                <Button small onClick={() => shipping.open(toSend)}>
                  {shippingTexts.open(toSend.length)}
                </Button>
              </>
            )}
          </>
        )}
      </BulkActionBar>
      {shipping.subject && (
        <ShipOrdersDialog
          orders={shipping.subject}
          onClose={(sent, statusMessage) => {
            shipping.close()
            if (sent.length > 0) onSent(sent, statusMessage)
          }}
        />
      )}
      {marking.subject && <PrintedDialog mark={mark} about={texts.inBatch(toPrint.length)} {...marking.props} />}
    </>
  )
}
