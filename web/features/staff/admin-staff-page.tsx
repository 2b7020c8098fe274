import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../users/use-user.ts'
import styles from './admin-staff-page.module.css'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useStaff } from './use-staff.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { actions: 'silent' })

export default function AdminStaffPage() {
  const staff = useStaff()
  const [statusMessage, setStatusMessage] = useState('')
  const changing = useDialog<StaffMember | 'new'>(setStatusMessage)
  const inviting = useDialog<true>(setStatusMessage)
  const resetting = useDialog<StaffMember>(setStatusMessage)
  return (
    <div className="wrap subpage">
      <PageHeader title={texts.title}>
        <Button onClick={() => inviting.open(true)}>{texts.invite}</Button>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <StatusMessage keepsFocus>{statusMessage}</StatusMessage>
      <QueryContent query={staff} texts={texts} skeleton={<TableSkeleton rows={3} columns={4} />}>
        {members => (
          <DataTable fold caption={texts.title} columns={columns}>
            {members.map(member => (
              <MemberRow
                key={member.id}
                member={member}
                onChange={() => changing.open(member)}
                onReset={() => resetting.open(member)}
              />
            ))}
          </DataTable>
        )}
      </QueryContent>
      {/* Below the list once that is there, so that it does not move. */}
      {staff.data && <InvitationList onDone={setStatusMessage} />}
      {inviting.subject && (
        <InviteDialog
          {...inviting.props}
          onGiveRole={() => {
            inviting.close()
            changing.open('new')
          }}
        />
      )}
      {changing.subject && <RoleDialog asked={changing.subject} {...changing.props} />}
      {resetting.subject && <ResetDialog member={resetting.subject} {...resetting.props} />}
    </div>
  )
}

type MemberRowProps = { member: StaffMember; onChange: () => void; onReset: () => void }

function MemberRow({ member, onChange, onReset }: MemberRowProps) {
  const { id, name, email, role, secondFactorSince } = member
  const { data: me } = useMe()
  const isMe = me?.id === id
  return (
    <TableRow>
      <th scope="row">
        <strong>
          {name} {isMe && <span className="soft">{texts.you}</span>}
        </strong>
        <small>{email}</small>
      </th>
      <td className={styles.role} data-at="whole">
        <strong>{roleTexts[role].label}</strong> <small>{roleTexts[role].may}</small>
      </td>
      <td data-at="whole">
        <Status tone={secondFactorSince ? 'ok' : 'off'}>{secondFactorSince ? texts.factorOn : texts.factorOff}</Status>
      </td>
      <RowActions>
        {secondFactorSince && me && !isMe && (
          <Button variant="hair" small aria-label={texts.resetOf(name)} onClick={onReset}>
            {texts.reset}
          </Button>
        )}
        <Button variant="hair" small aria-label={texts.changeOf(name)} onClick={onChange}>
          {texts.change}
        </Button>
      </RowActions>
    </TableRow>
  )
}
