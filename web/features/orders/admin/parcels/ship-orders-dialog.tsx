import { type KeyboardEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ParcelOutcome, ReadyOrder } from '#contract/parcels.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { knownCarriers } from '#domain/tags/carriers.ts'
import { refusalText } from '../../../../api/api-client.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SidePanel } from '../../../../ui/feedback/dialog.tsx'
import { FormPanel } from '../../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { TextSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { SuggestedField } from '../../../../ui/forms/suggested-field.tsx'
import { ParcelPapers } from './parcel-papers.tsx'
import styles from './ship-orders-dialog.module.css'
import { shippingTexts as texts } from './shipping-texts.ts'
import { useReadyOrders, useSendParcels } from './use-shipping.ts'

type ShipOrdersDialogProps = {
  orders: readonly number[]
  /** Called when the panel is closed, with the orders that were sent. */
  onClose: (sent: readonly number[], statusMessage: string) => void
}

/** Ships what is ready of several orders: one carrier, a tracking number each, one press. */
export function ShipOrdersDialog({ orders, onClose }: ShipOrdersDialogProps) {
  const ready = useReadyOrders(orders)
  const [outcomes, setOutcomes] = useState<readonly ParcelOutcome[]>()
  const sent = (outcomes ?? []).filter(({ parcelId }) => parcelId !== null)
  const close = () =>
    onClose(
      sent.map(({ orderId }) => orderId),
      sent.length > 0 ? texts.sent(sent.length) : '',
    )
  if (outcomes) return <SentParcels outcomes={outcomes} onClose={close} />
  if (ready.data && ready.isFetchedAfterMount)
    return <ReadyParcels ready={ready.data} onClose={close} onSent={setOutcomes} />
  return (
    <SidePanel open title={texts.title} onClose={close}>
      {ready.isError ? (
        <Notice tone="bad">
          <p>{texts.loadFailed}</p>
          <Button variant="line" small onClick={() => void ready.refetch()}>
            {texts.retry}
          </Button>
        </Notice>
      ) : (
        <TextSkeleton lines={4 + 2 * Math.min(orders.length, 6)} />
      )}
    </SidePanel>
  )
}

type ReadyParcelsProps = {
  ready: { lastCarrier: string; orders: readonly ReadyOrder[] }
  onClose: () => void
  onSent: (outcomes: readonly ParcelOutcome[]) => void
}

function ReadyParcels({ ready: loaded, onClose, onSent }: ReadyParcelsProps) {
  // What is sent is what was shown, even if it is loaded again meanwhile.
  const [ready] = useState(loaded)
  const send = useSendParcels()
  const rows = ready.orders.filter(({ held }) => held === null)
  const form = useForm({
    defaultValues: {
      carrier: ready.lastCarrier,
      packaging: '',
      parcels: rows.map(() => ({ tracking: '', packages: '1' })),
    },
  })
  const confirm = form.handleSubmit(({ carrier, packaging, parcels }) => {
    if (rows.length === 0) return onClose()
    send.mutate(
      {
        carrier,
        packaging,
        parcels: rows.map(({ orderId, pieces, parcels: before }, n) => ({
          orderId,
          pieces,
          parcels: before,
          tracking: parcels[n]?.tracking ?? '',
          packages: Math.min(Math.max(Number(parcels[n]?.packages) || 1, 1), 99),
        })),
      },
      { onSuccess: answer => onSent(answer.parcels) },
    )
  })
  /** A reader ends each number with Enter: the next parcel's field, and after the last one the button. */
  const toNext = (event: KeyboardEvent<HTMLInputElement>, n: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (n + 1 < rows.length) form.setFocus(`parcels.${n + 1}.tracking`)
    else event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  return (
    <FormPanel
      onClose={onClose}
      title={texts.title}
      labels={{ cancel: texts.cancel, confirm: texts.confirm(rows.length), pending: texts.pending }}
      isPending={send.isPending}
      failure={send.error && refusalText(send.error, texts.failed)}
      onSubmit={confirm}
    >
      <p className="small soft">{texts.lead}</p>
      {rows.length === 0 && <Notice tone="tag">{texts.none}</Notice>}
      <SuggestedField form={form} name="carrier" label={texts.carrier} suggestions={knownCarriers} maxLength={60} />
      <SuggestedField
        form={form}
        name="packaging"
        label={texts.packaging}
        suggestions={texts.packagings}
        maxLength={60}
      />
      <ul className={styles.parcels}>
        {rows.map(({ orderId, buyer, city, pieces, left }, n) => (
          <li key={orderId}>
            <p>
              <b className="mono">{orderNumber(orderId)}</b> {buyer}, {city}
              <small>{texts.inParcel(pieces, left)}</small>
            </p>
            <div className={styles.fields}>
              <FormField
                form={form}
                name={`parcels.${n}.tracking`}
                label={
                  <>
                    {texts.trackingShort}
                    <span className="vh"> {orderNumber(orderId)}</span>
                  </>
                }
                face="mono"
                maxLength={60}
                autoComplete="off"
                onKeyDown={event => toNext(event, n)}
              />
              <FormField
                form={form}
                name={`parcels.${n}.packages`}
                kind="digits"
                label={
                  <>
                    {texts.packagesShort}
                    <span className="vh"> {orderNumber(orderId)}</span>
                  </>
                }
                maxLength={2}
              />
            </div>
          </li>
        ))}
      </ul>
      <Held orders={ready.orders} />
    </FormPanel>
  )
}

/** The chosen orders of which nothing leaves, and why. */
const Held = ({ orders }: { orders: readonly ReadyOrder[] }) =>
  orders.map(
    ({ orderId, held }) =>
      held && (
        <p key={orderId} className="small soft">
          {texts.stays(orderNumber(orderId), texts.held[held])}
        </p>
      ),
  )

/** What left, what did not and why, and the papers for what left. */
function SentParcels({ outcomes, onClose }: { outcomes: readonly ParcelOutcome[]; onClose: () => void }) {
  const parcels = outcomes.flatMap(({ parcelId }) => (parcelId === null ? [] : [parcelId]))
  return (
    <SidePanel
      open
      title={texts.sent(parcels.length)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.sent}>
        {outcomes.map(
          ({ orderId, refusal }) =>
            refusal !== null && (
              <Notice key={orderId} tone="bad">
                {texts.refused(orderNumber(orderId), refusal)}
              </Notice>
            ),
        )}
        {parcels.length > 0 && <ParcelPapers parcels={parcels} />}
      </div>
    </SidePanel>
  )
}
