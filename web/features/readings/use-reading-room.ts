import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CodeLookup } from '#domain/readings/reading-session.ts'
import { onTokenChange, readToken } from '../../api/access-token.ts'
import { createReadingRoom, type ReadingRoom } from './reading-room.ts'
import { deviceReadingStore } from './reading-store.ts'
import { mostUrgent, tellReading } from './tell-reading.ts'

const sound = { isOn: true }

/** The session goes on while the keeper looks at other pages of the shop. */
let current: { userId: number; room: ReadingRoom } | undefined
let isWatching = false

function roomOf(userId: number) {
  if (current?.userId !== userId) {
    const onShown: Parameters<typeof createReadingRoom>[0]['onShown'] = kinds => {
      const kind = mostUrgent(kinds)
      if (kind) tellReading(kind, sound.isOn)
    }
    // Signing out leaves nothing of the session, in memory neither.
    if (!isWatching)
      onTokenChange(() => {
        if (readToken() === null) current = undefined
      })
    isWatching = true
    current = { userId, room: createReadingRoom({ store: deviceReadingStore(userId), onShown }) }
  }
  return current.room
}

/** The session of reading of a user, and what the page shows of it. */
export function useReadingRoom(userId: number) {
  const room = roomOf(userId)
  const view = useSyncExternalStore(room.subscribe, room.getView, room.getView)
  useEffect(() => void room.resume(), [room])
  return { room, view }
}

/** Judges the readings by what is known of the codes, once it is known. */
export function useLookup(room: ReadingRoom, lookup: CodeLookup | undefined) {
  useEffect(() => {
    if (lookup) room.setLookup(lookup)
  }, [room, lookup])
}

/** Whether readings sound; the choice lasts as long as the document. */
export function useSound() {
  const [hasSound, setSound] = useState(sound.isOn)
  return {
    hasSound,
    toggleSound: () => {
      sound.isOn = !sound.isOn
      setSound(sound.isOn)
    },
  }
}
