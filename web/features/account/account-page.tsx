import { isStaff, may, type Right } from '#domain/admin/roles.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagDrawing } from '../../ui/brand/tag-drawing.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { securityTexts } from '../auth/security-texts.ts'
import { useWaitingTasks } from '../dashboard/use-dashboard.ts'
import { useSendKeptNotes } from '../field-notes/use-send-kept-notes.ts'
import { useOrders } from '../orders/use-orders.ts'
import { useSupportThreads } from '../support/use-support-threads.ts'
import { useTagFacets } from '../tags/use-tags.ts'
import { UnverifiedEmailNotice } from '../users/unverified-email-notice.tsx'
import { useMe } from '../users/use-user.ts'
import styles from './account-page.module.css'
import { accountTexts } from './account-texts.ts'
import { AccountTile } from './account-tile.tsx'
import { LatestOrder } from './latest-order.tsx'
import { WaitingTags } from './waiting-tags.tsx'

export const head = (): PageMeta => ({ title: accountTexts.title, noIndex: true })

/**
 * Returns a holding code as printed on a tag ('IT001TO123'). '' for any other VetInfo ID, which leaves the drawn tag
 * blank.
 */
const holdingOf = (vetInfoId: string | null | undefined): string =>
  /^(?:IT)?\d{3}[A-Z]{2}\d{3}$/.test(vetInfoId ?? '') ? `IT${vetInfoId?.replace(/^IT/, '')}` : ''

export default function AccountPage() {
  const { profile } = useSession()
  const { data: me } = useMe()
  const { data: orders } = useOrders()
  const { data: tags } = useTagFacets()
  const mayEnter = (right: Right) => profile !== undefined && may(profile.role, right)
  const { data: waitingTasks } = useWaitingTasks(mayEnter('dashboard'))
  const waiting = waitingTasks?.tasks.reduce((sum, { count }) => sum + count, 0)
  const answers = useSupportThreads().data?.filter(({ isUnread }) => isUnread).length
  useSendKeptNotes(profile?.id)
  const { tiles } = accountTexts
  return (
    <div className={`wrap ${styles.account}`}>
      <header className={styles.identity}>
        <TagDrawing className={styles.tag} code={holdingOf(profile?.vetInfoId)} />
        <div>
          <h1>{profile?.name || accountTexts.nameless}</h1>
          <p className="soft">
            <span className={styles.company}>{me?.businessName || '\u00a0'}</span>
            {profile?.vetInfoId ? (
              <>
                {accountTexts.vetInfoId} <span className={`mono ${styles.id}`}>{profile.vetInfoId}</span>
              </>
            ) : (
              accountTexts.vetInfoMissing
            )}
          </p>
        </div>
      </header>
      {profile && isStaff(profile.role) && profile.secondFactor !== 'active' && (
        <Notice tone="tag" title={securityTexts.reminderTitle}>
          {securityTexts.reminder} <TextLink to={paths.security}>{securityTexts.toSecurity}</TextLink>
        </Notice>
      )}
      <UnverifiedEmailNotice />
      <div className={styles.attention}>
        <WaitingTags />
        <LatestOrder />
      </div>
      <ul className={styles.tiles}>
        <AccountTile to={paths.orders} {...tiles.orders} count={orders?.total || undefined} />
        <AccountTile to={paths.tags} {...tiles.tags} count={tags?.total || undefined} />
        <AccountTile to={paths.lostTags} {...tiles.lostTags} />
        <AccountTile to={paths.fieldNotes} {...tiles.fieldNotes} />
        <AccountTile to={paths.readings} {...tiles.readings} />
        <AccountTile to={paths.inboundMovements} {...tiles.inboundMovements} />
        <AccountTile to={paths.codeRequests} {...tiles.forms} />
        <AccountTile to={paths.accountDetails} {...tiles.details} />
        <AccountTile to={paths.companyInformation} {...tiles.company} />
        <AccountTile to={paths.security} {...tiles.security} />
        <AccountTile to={paths.registryAccount} {...tiles.registry} />
        <AccountTile to={paths.herds} {...tiles.reports} />
        <AccountTile to={paths.losses} {...tiles.losses} />
        <AccountTile to={paths.delegations} {...tiles.delegations} />
        <AccountTile to={paths.reminders} {...tiles.reminders} />
        <AccountTile to={paths.accountSupport} {...tiles.support} count={answers || undefined} />
        {mayEnter('dashboard') && (
          <AccountTile to={adminPaths.dashboard} {...tiles.adminDashboard} count={waiting || undefined} />
        )}
        {mayEnter('products') && <AccountTile to={adminPaths.products} {...tiles.adminProducts} />}
      </ul>
      <LastSeen />
    </div>
  )
}
