import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { useMe } from '../users/use-user.ts'
import styles from './admin-staff-page.module.css'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useStaff } from './use-staff.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['who', 'role', 'factor', 'actions'] as const).map(key => ({
  key,
  label: texts.columns[key],
  ...(key === 'actions' && { silent: true }),
}))

export default function AdminStaffPage() {
  const staff = useStaff()
  const [asked, setAsked] = useState<StaffMember | 'new'>()
  const [lost, setLost] = useState<StaffMember>()
  const [news, setNews] = useState('')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} count={staff.data?.length ?? null}>
        <Button onClick={() => setAsked('new')}>{texts.add}</Button>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {staff.data ? (
        <Ledger fold caption={texts.title} columns={columns} className={styles.ledger}>
          {staff.data.map(member => (
            <MemberRow
              key={member.id}
              member={member}
              onChange={() => setAsked(member)}
              onReset={() => setLost(member)}
            />
          ))}
        </Ledger>
      ) : (
        <Missing query={staff} texts={texts}>
          <LedgerSkeleton rows={3} columns={4} />
        </Missing>
      )}
      <RoleDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={done => {
          setAsked(undefined)
          setNews(done)
        }}
      />
      <ResetDialog
        member={lost}
        onClose={() => setLost(undefined)}
        onDone={done => {
          setLost(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type MemberRowProps = { member: StaffMember; onChange: () => void; onReset: () => void }

function MemberRow({ member, onChange, onReset }: MemberRowProps) {
  const { id, name, email, role, secondFactorSince } = member
  const { data: me } = useMe()
  const isMe = me?.id === id
  return (
    <LedgerRow>
      <th scope="row" className={styles.who}>
        <strong>
          {name} {isMe && <span className="soft">{texts.you}</span>}
        </strong>
        <small>{email}</small>
      </th>
      <td className={styles.role}>
        <strong>{roleTexts[role].label}</strong> <small>{roleTexts[role].may}</small>
      </td>
      <td className={styles.factor}>
        <Status tone={secondFactorSince ? 'ok' : 'off'}>{secondFactorSince ? texts.factorOn : texts.factorOff}</Status>
      </td>
      <LedgerActions className={styles.actions}>
        {secondFactorSince && me && !isMe && (
          <Button variant="hair" small aria-label={texts.resetOf(name)} onClick={onReset}>
            {texts.reset}
          </Button>
        )}
        <Button variant="hair" small aria-label={texts.changeOf(name)} onClick={onChange}>
          {texts.change}
        </Button>
      </LedgerActions>
    </LedgerRow>
  )
}
