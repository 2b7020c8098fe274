import { useEffect, useRef, useState } from 'react'
import { readReaderLine } from '#domain/readings/reader-line.ts'
import { createReadingStream } from '#domain/readings/reading-stream.ts'
import { useKeyboardWedge } from '../../ui/forms/use-keyboard-wedge.ts'
import { bluetoothOf, bluetoothSource, NoSerialService } from './bluetooth-source.ts'
import { readReaderFile } from './read-reader-file.ts'
import type { ReadingRoom } from './reading-room.ts'
import { isCancelled, type ReadingSource } from './reading-source.ts'
import { readingTexts as texts } from './reading-texts.ts'
import { serialOf, serialSource } from './serial-source.ts'
import { prepareSound } from './tell-reading.ts'

type Connection = Awaited<ReturnType<ReadingSource['open']>>
export type ReaderStatus = { kind: 'none' | 'opening' | 'open'; problem?: string }

const problemOf = (failure: unknown) => (failure instanceof NoSerialService ? texts.noSerialService : texts.openFailed)

/** The reader that is connected, and what comes from the keyboard and from files: all of it goes into the session. */
export function useReader(room: Pick<ReadingRoom, 'receive'>, onConnected: () => void) {
  const [status, setStatus] = useState<ReaderStatus>({ kind: 'none' })
  const connection = useRef<Connection>(undefined)
  const isShown = useRef(false)
  useKeyboardWedge(line => room.receive(readReaderLine(line)))
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      void connection.current?.close()
      connection.current = undefined
    }
  }, [])

  const connect = async (source: ReadingSource) => {
    prepareSound()
    setStatus({ kind: 'opening' })
    try {
      const stream = createReadingStream()
      const opened = await source.open(
        chunk => room.receive(stream.push(chunk)),
        failure => {
          room.receive(stream.end())
          connection.current = undefined
          setStatus({ kind: 'none', ...(failure !== undefined && { problem: texts.lost }) })
        },
      )
      // The page may have been left while the browser asked for the device.
      if (!isShown.current) return void opened.close()
      connection.current = opened
      setStatus({ kind: 'open' })
      onConnected()
    } catch (failure) {
      setStatus({ kind: 'none', ...(!isCancelled(failure) && { problem: problemOf(failure) }) })
    }
  }
  const [serial, bluetooth] = [serialOf(navigator), bluetoothOf(navigator)]
  return {
    status,
    /** `undefined` where the browser has no such interface. */
    connectSerial: serial && (() => void connect(serialSource(serial))),
    connectBluetooth: bluetooth && (() => void connect(bluetoothSource(bluetooth))),
    disconnect: () => {
      void connection.current?.close()
      connection.current = undefined
      setStatus({ kind: 'none' })
    },
    readFile: async (file: File) => {
      prepareSound()
      const problem = await readReaderFile(file, room.receive, () => isShown.current)
      setStatus(({ kind }) => ({ kind, ...(problem !== undefined && { problem }) }))
    },
  }
}
export type Reader = ReturnType<typeof useReader>
