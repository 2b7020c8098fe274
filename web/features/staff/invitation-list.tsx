import type { Invitation } from '#contract/staff.ts'
import { formatDate } from '#domain/dates.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { type DialogProps, useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-staff-page.module.css'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useInvitations, useResendInvitation, useWithdrawInvitation } from './use-staff.ts'

const columns = columnsOf(texts.invitationColumns, { actions: 'silent' })

/** The invitations that nobody has accepted yet; nothing if there are none. */
export function InvitationList({ onDone }: { onDone: (statusMessage: string) => void }) {
  const { data: invitations } = useInvitations()
  const resend = useResendInvitation()
  const withdrawing = useDialog<Invitation>(onDone)
  // A dialog that is open tells its outcome, also when no invitation is left by then.
  if (!invitations || (invitations.length === 0 && !withdrawing.subject)) return null
  return (
    <section className={styles.invitations}>
      <h2>{texts.invitations}</h2>
      {resend.error && <Notice tone="bad">{refusalText(resend.error, texts.resendFailed)}</Notice>}
      <DataTable fold caption={texts.invitations} columns={columns}>
        {invitations.map(invitation => {
          const { id, name, email, role, expiresAt, isExpired } = invitation
          return (
            <TableRow key={id}>
              <th scope="row">
                <strong>{name}</strong>
                <small>{email}</small>
              </th>
              <td data-at="whole">{roleTexts[role].label}</td>
              <td data-at="whole">
                <Status tone={isExpired ? 'bad' : 'wait'}>
                  {isExpired ? texts.expired(formatDate(expiresAt)) : texts.validUntil(formatDate(expiresAt))}
                </Status>
              </td>
              <RowActions>
                <Button
                  variant="hair"
                  small
                  aria-label={texts.resendOf(name)}
                  busy={resend.isPending}
                  onClick={() => resend.mutate(id, { onSuccess: () => onDone(texts.invited(email)) })}
                >
                  {texts.resend}
                </Button>
                <Button
                  variant="hair"
                  small
                  aria-label={texts.withdrawOf(name)}
                  onClick={() => withdrawing.open(invitation)}
                >
                  {texts.withdraw}
                </Button>
              </RowActions>
            </TableRow>
          )
        })}
      </DataTable>
      {withdrawing.subject && <WithdrawDialog invitation={withdrawing.subject} {...withdrawing.props} />}
    </section>
  )
}

function WithdrawDialog({ invitation: { id, name }, onClose, onDone }: { invitation: Invitation } & DialogProps) {
  const withdraw = useWithdrawInvitation()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.withdrawTitle(name)}
      labels={{ cancel: texts.cancel, confirm: texts.withdraw, pending: texts.saving }}
      isPending={withdraw.isPending}
      failure={withdraw.error && refusalText(withdraw.error, texts.resendFailed)}
      onConfirm={() => withdraw.mutate(id, { onSuccess: () => onDone(texts.withdrawn(name)) })}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  )
}
