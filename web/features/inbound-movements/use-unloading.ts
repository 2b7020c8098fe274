import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxUnloadedAnimals } from '#domain/movements/inbound-movement.ts'
import type { ReadingKind } from '#domain/readings/reading-session.ts'
import { mostUrgent, tellReading } from '../readings/tell-reading.ts'
import { createUnloadingRoom, type TickKind } from './unloading-room.ts'
import { deviceUnloadingStore } from './unloading-store.ts'

/** Ticks look and sound like the readings of a session. */
export const readingKindOf: Record<TickKind, ReadingKind> = {
  announced: 'new',
  repeated: 'repeated',
  surplus: 'not-ours',
  unknown: 'unknown',
}

/** What was ticked of a document, and what the page shows of it. */
export function useUnloading(userId: number, movementId: number, announced: readonly string[]) {
  const [room] = useState(() =>
    createUnloadingRoom({
      announced,
      store: deviceUnloadingStore(userId, movementId),
      max: maxUnloadedAnimals,
      onTicks: kinds => {
        const kind = mostUrgent(kinds.map(tick => readingKindOf[tick]))
        if (kind) tellReading(kind, true)
      },
    }),
  )
  const view = useSyncExternalStore(room.subscribe, room.getView, room.getView)
  useEffect(() => {
    const stop = room.follow()
    void room.resume()
    return stop
  }, [room])
  return { room, view }
}
