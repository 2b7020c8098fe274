import { useMemo, useState } from 'react'
import type { KeeperCodes } from '#contract/registry.ts'
import { type JudgedReading, lookUpIn } from '#domain/readings/reading-session.ts'
import { countedHerd } from '#domain/readings/session-purpose.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { downloadReadings } from './download-readings.ts'
import { FinishSession } from './finish-session.tsx'
import { Inventory } from './inventory.tsx'
import type { ReadingRoom } from './reading-room.ts'
import { ReadingSessionView, type RunningView } from './reading-session-view.tsx'
import { kindTexts, readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { useKeeperCodes } from './use-keeper-codes.ts'
import { useLookup } from './use-reading-room.ts'

/** Reads codes, and counts the animals of a herd if one was chosen. */
export function HerdSession({ room, view }: { room: ReadingRoom; view: RunningView }) {
  const { data: known } = useKeeperCodes()
  useLookup(
    room,
    useMemo(() => known && lookUpIn(known), [known]),
  )
  const [isInventoryShown, showInventory] = useState(false)
  const { session, purpose } = view
  const herd = known?.herds.find(({ id }) => id === countedHerd(purpose))
  const nameOf = (herdId: number) => {
    const found = known?.herds.find(({ id }) => id === herdId)
    return found && texts.herdName(found)
  }
  const aboutOf = ({ herdId, retagging }: JudgedReading) => {
    const name = herdId === null ? undefined : nameOf(herdId)
    const where = name ? texts.inHerd(name) : known && texts.inNoHerd
    return [where, retagging > 0 && texts.retagging(retagging)].filter(Boolean).join('. ')
  }
  return (
    <>
      {known?.isComplete === false && <Notice>{texts.incomplete}</Notice>}
      <ReadingSessionView
        room={room}
        view={view}
        kinds={kindTexts}
        heading={herd && texts.inHerd(texts.herdName(herd))}
        total={herd ? texts.herdCount(view.inHerd, herd.codes.length) : texts.codes(view.codes)}
        aboutOf={aboutOf}
        codes={useMemo(() => codesOf(known), [known])}
        outcome={
          herd && (
            <div>
              <Button
                variant="line"
                className={styles.large}
                aria-expanded={isInventoryShown}
                onClick={() => showInventory(!isInventoryShown)}
              >
                {isInventoryShown ? texts.hideInventory : texts.showInventory}
              </Button>
              {isInventoryShown && <Inventory view={view} herd={herd} nameOf={nameOf} />}
            </div>
          )
        }
      >
        <FinishSession
          isEmpty={session.readings.length === 0}
          onDownload={() => downloadReadings(session, herd, nameOf)}
          onFinish={room.finish}
        />
      </ReadingSessionView>
    </>
  )
}

const codesOf = (known: KeeperCodes | undefined) =>
  known ? [...known.herds.flatMap(({ codes }) => codes), ...known.tags] : []
