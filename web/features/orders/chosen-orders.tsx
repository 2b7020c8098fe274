import { useState } from 'react'
import { mostPrinted } from '#contract/desk-orders.ts'
import type { OrderWork } from '#domain/desk-order-list.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { PrintedDialog } from '../requests/printed-dialog.tsx'
import { useMarkBatchPrinted } from '../requests/use-admin-requests.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useBatchDrawing, usePickList, usePrintBatch } from './use-desk-orders.ts'

/** Orders of any page of the list, with what is to be done for each. */
export type Chosen = ReadonlyMap<number, readonly OrderWork[]>

type ChosenOrdersProps = {
  chosen: Chosen
  onNone: () => void
  /** They can be sent now. */
  onPrinted: (orders: readonly number[], news: string) => void
}

/** What is done for several orders at once: their tags are one batch for the press, their pieces one list to fetch. */
export function ChosenOrders({ chosen, onNone, onPrinted }: ChosenOrdersProps) {
  const [asked, setAsked] = useState(false)
  const pick = usePickList()
  const print = usePrintBatch()
  const idsTo = (work: OrderWork) => [...chosen].filter(([, works]) => works.includes(work)).map(([id]) => id)
  const [toSend, toPrint] = [idsTo('to-send'), idsTo('to-print')]
  const mark = useMarkBatchPrinted(toPrint)
  const draw = useBatchDrawing()
  const failed = pick.error ?? print.error ?? draw.error
  const isTooLarge = toPrint.length > mostPrinted
  return (
    <>
      <ChosenBar
        label={texts.choice}
        status={
          isTooLarge
            ? texts.batchTooLarge(mostPrinted)
            : failed
              ? isRefusal(failed, 409)
                ? failed.problem.detail
                : texts.fileFailed
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
            <Button variant="line" small onClick={() => setAsked(true)}>
              {texts.markBatch}
            </Button>
          </>
        )}
        {toSend.length > 0 && (
          <Button small busy={pick.isPending} onClick={() => pick.mutate(toSend)}>
            <PrintIcon /> {texts.pickChosen(toSend.length)}
          </Button>
        )}
      </ChosenBar>
      <PrintedDialog
        mark={mark}
        about={texts.inBatch(toPrint.length)}
        open={asked}
        onClose={() => setAsked(false)}
        onDone={news => {
          setAsked(false)
          onPrinted(toPrint, news)
        }}
      />
    </>
  )
}
