import type { AdminOrder } from '#contract/orders.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { creditTexts as texts } from './credit-texts.ts'
import { ResendDialog } from './resend-dialog.tsx'

type ResendButtonProps = {
  order: AdminOrder
  parcel: AdminOrder['parcels'][number]
  onStatusMessage: (statusMessage: string) => void
}

/** Opens the dialog that sends a parcel again; no button once it was. An open dialog stays, to tell its outcome. */
export function ResendButton({ order, parcel, onStatusMessage }: ResendButtonProps) {
  const dialog = useDialog<true>(onStatusMessage)
  const isResent = order.parcels.some(({ resends }) => resends === parcel.number)
  return (
    <>
      {!isResent && (
        <TextButton
          aria-label={texts.resendOf(parcel.number)}
          onClick={() => {
            onStatusMessage('')
            dialog.open(true)
          }}
        >
          {texts.resend}
        </TextButton>
      )}
      {dialog.subject && <ResendDialog order={order} parcel={parcel} {...dialog.props} />}
    </>
  )
}
