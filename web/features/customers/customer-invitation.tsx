import type { CustomerRecord } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { refusalText } from '../../api/api-client.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useResendToCustomer } from './use-customer.ts'

type CustomerInvitationProps = { record: CustomerRecord; onDone: (statusMessage: string) => void }

/** Says that the customer has not taken over the account that staff made, and mails the invitation again. */
export function CustomerInvitation({ record: { id, email, invitation }, onDone }: CustomerInvitationProps) {
  const resend = useResendToCustomer(id)
  if (!invitation) return null
  const { mailedAt, expiresAt, isExpired } = invitation
  return (
    <Notice tone="tag" title={texts.invitation.title}>
      <p>
        {isExpired
          ? texts.invitation.expired(formatDate(mailedAt), formatDate(expiresAt))
          : texts.invitation.open(formatDate(mailedAt), formatDate(expiresAt))}
      </p>
      <TextButton
        aria-disabled={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate(undefined, { onSuccess: () => onDone(texts.invitation.sent(email)) })
        }}
      >
        {texts.invitation.resend}
      </TextButton>
      {resend.error && <p>{refusalText(resend.error, texts.failed)}</p>}
    </Notice>
  )
}
