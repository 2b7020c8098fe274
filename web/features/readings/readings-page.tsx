import * as z from 'zod/mini'
import { useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ApplyingSession } from './applying-session.tsx'
import { DeliveryCheckSession } from './delivery-check-session.tsx'
import { DeliveryCheckStart } from './delivery-check-start.tsx'
import { HerdSession } from './herd-session.tsx'
import { ReadingStart } from './reading-start.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { useOnlyTab } from './use-only-tab.ts'
import { useReadingRoom } from './use-reading-room.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** The herd or the order from whose page the keeper comes. */
const ReadingsState = z.object({ herdId: z.optional(z.number()), orderId: z.optional(z.number()) })

/** Reads tags with an electronic reader, and compares them with the keeper's herds or with what an order sent, or tells which were applied. */
export default function ReadingsPage() {
  const { profile } = useSession()
  const isOnly = useOnlyTab()
  return (
    <div className={`wrap subpage query-container ${styles.page}`}>
      <BackLink to={paths.account}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      {profile && isOnly && <Readings userId={profile.id} />}
      {isOnly === false && <Notice tone="tag">{texts.otherTab}</Notice>}
    </div>
  )
}

function Readings({ userId }: { userId: number }) {
  const { herdId = null, orderId } = z.safeParse(ReadingsState, useLocation().state).data ?? {}
  const { room, view } = useReadingRoom(userId)
  const { session, purpose } = view
  if (!session || !purpose)
    return orderId === undefined ? (
      <>
        <p className="pagelead">{texts.lead}</p>
        <ReadingStart herdId={herdId} onStart={room.begin} />
      </>
    ) : (
      <DeliveryCheckStart orderId={orderId} onStart={room.begin} />
    )
  const running = { ...view, session }
  const isOtherOrder = orderId !== undefined && (purpose.kind !== 'delivery' || purpose.orderId !== orderId)
  return (
    <>
      {isOtherOrder && <Notice tone="tag">{texts.otherSession}</Notice>}
      {purpose.kind === 'delivery' ? (
        <DeliveryCheckSession room={room} view={running} purpose={purpose} />
      ) : purpose.kind === 'applying' ? (
        <ApplyingSession userId={userId} room={room} view={running} />
      ) : (
        <HerdSession room={room} view={running} />
      )}
    </>
  )
}
