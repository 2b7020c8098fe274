import { isAtDesk, may, type Right } from '#domain/roles.ts'
import { useSession } from '../../api/session.tsx'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { TagDrawing } from '../../ui/tag-drawing.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { securityTexts } from '../auth/security-texts.ts'
import { useOrders } from '../orders/use-orders.ts'
import { useTagFacets } from '../tags/use-tags.ts'
import { useToday } from '../today/use-today.ts'
import { useMe } from '../users/use-user.ts'
import styles from './account-page.module.css'
import { Room } from './account-room.tsx'
import { accountTexts } from './account-texts.ts'
import { LatestOrder } from './latest-order.tsx'
import { WaitingTags } from './waiting-tags.tsx'

export const head = (): PageHead => ({ title: accountTexts.title, noIndex: true })

/** A holding's code as it stands on a tag: 001TO123. Any other VetInfo ID leaves the tag blank. */
const holdingOf = (vetInfoId: string | null | undefined): string =>
  /^(?:IT)?\d{3}[A-Z]{2}\d{3}$/.test(vetInfoId ?? '') ? `IT${vetInfoId?.replace(/^IT/, '')}` : ''

export default function AccountPage() {
  const { profile } = useSession()
  const { data: me } = useMe()
  const { data: orders } = useOrders()
  const { data: tags } = useTagFacets()
  const mayEnter = (right: Right) => profile !== undefined && may(profile.role, right)
  const { data: today } = useToday(mayEnter('today'))
  const waiting = today?.tasks.reduce((sum, { count }) => sum + count, 0)
  const { rooms } = accountTexts
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
      {profile && isAtDesk(profile.role) && profile.secondFactor !== 'active' && (
        <Notice tone="tag" title={securityTexts.reminderTitle}>
          {securityTexts.reminder} <TextLink to={paths.security}>{securityTexts.toSecurity}</TextLink>
        </Notice>
      )}
      <div className={styles.attention}>
        <WaitingTags />
        <LatestOrder />
      </div>
      <ul className={styles.rooms}>
        <Room to={paths.orders} {...rooms.orders} count={orders?.length || undefined} />
        <Room to={paths.tags} {...rooms.tags} count={tags?.total || undefined} />
        <Room to={paths.requests} {...rooms.forms} />
        <Room to={paths.accountDetails} {...rooms.details} />
        <Room to={paths.companyInformation} {...rooms.company} />
        <Room to={paths.security} {...rooms.security} />
        <Room to={paths.registryAccount} {...rooms.registry} />
        <Room to={paths.herds} {...rooms.reports} />
        <Room to={paths.delegations} {...rooms.delegations} />
        <Room to={paths.accountSupport} {...rooms.support} />
        {mayEnter('today') && <Room to={deskPaths.today} {...rooms.adminToday} count={waiting || undefined} />}
        {mayEnter('products') && <Room to={deskPaths.products} {...rooms.adminProducts} />}
      </ul>
    </div>
  )
}
