import * as z from 'zod/mini'
import { useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ReadingSessionView } from './reading-session-view.tsx'
import { ReadingStart } from './reading-start.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { useKeeperCodes } from './use-keeper-codes.ts'
import { useOnlyTab } from './use-only-tab.ts'
import { useReadingRoom } from './use-reading-room.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** The herd from whose page the keeper comes. */
const ReadingsState = z.object({ herdId: z.number() })

/** Reads tags with an electronic reader, and compares them with the keeper's herds. */
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
  const state = z.safeParse(ReadingsState, useLocation().state)
  const known = useKeeperCodes()
  const { room, view, hasSound, toggleSound } = useReadingRoom(userId, known.data)
  const { session } = view
  if (!session)
    return (
      <>
        <p className="pagelead">{texts.lead}</p>
        <ReadingStart known={known} herdId={state.data?.herdId ?? null} onStart={room.begin} />
      </>
    )
  return (
    <>
      {known.data?.isComplete === false && <Notice>{texts.incomplete}</Notice>}
      <ReadingSessionView
        room={room}
        view={{ ...view, session }}
        known={known.data}
        hasSound={hasSound}
        onToggleSound={toggleSound}
      />
    </>
  )
}
