import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/**
 * PostgreSQL's COPY as streams: rows go from the server to a file and back without being held in memory. `pg` speaks the
 * protocol and leaves it to whoever asks what becomes of the data; its types do not name that part.
 */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows are handed on in pieces of about this many bytes. */
const pieceSize = 64 * 1024

/** `statement` is a COPY … TO STDOUT; `rows` is known when the stream has ended. */
export function copyOut(client: pg.ClientBase, statement: string) {
  let connection: pg.Connection | undefined
  let pieces: Buffer[] = []
  let size = 0
  const stream = new Readable({ read: () => void connection?.stream.resume() })
  const handOn = () => {
    if (size === 0) return
    if (!stream.push(Buffer.concat(pieces))) connection?.stream.pause()
    pieces = []
    size = 0
  }
  const copy = {
    stream,
    rows: 0,
    submit(own: pg.Connection) {
      connection = own
      own.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      pieces.push(Buffer.from(chunk)) // the parser uses its buffer again
      size += chunk.length
      if (size >= pieceSize) handOn()
    },
    handleCommandComplete({ text }: { text: string }) {
      copy.rows = Number(text.replace('COPY ', ''))
    },
    handleReadyForQuery() {
      handOn()
      connection?.stream.resume()
      stream.push(null)
    },
    handleError(error: Error) {
      connection?.stream.resume()
      stream.destroy(error)
    },
  }
  return client.query(copy)
}

/** `statement` is a COPY … FROM STDIN; `rows` is known when the stream has finished. */
export function copyIn(client: pg.ClientBase, statement: string) {
  let connection: CopyConnection | undefined
  let state: 'asked' | 'open' | 'over' = 'asked'
  let onOpen: ((error?: Error) => void) | undefined
  let onDone: ((error?: Error) => void) | undefined
  const stream = new Writable({
    construct: opened => {
      onOpen = opened
    },
    write: (chunk: Buffer, _, written) => {
      connection?.sendCopyFromChunk(chunk)
      if (connection?.stream.writableNeedDrain) once(connection.stream, 'drain').then(() => written(), written)
      else written()
    },
    final: finished => {
      onDone = finished
      state = 'over'
      connection?.endCopyFrom()
    },
    destroy: (error, destroyed) => {
      if (state === 'open') connection?.sendCopyFail('nothing more comes')
      state = 'over'
      destroyed(error)
    },
  })
  const copy = {
    stream,
    rows: 0,
    submit(own: pg.Connection) {
      connection = own as CopyConnection
      own.query(statement)
    },
    handleCopyInResponse() {
      state = 'open'
      onOpen?.()
    },
    handleCommandComplete({ text }: { text: string }) {
      copy.rows = Number(text.replace('COPY ', ''))
    },
    handleReadyForQuery() {
      onDone?.()
    },
    handleError(error: Error) {
      const [wasAsked, answer] = [state === 'asked', onDone]
      state = 'over'
      if (wasAsked) onOpen?.(error)
      else if (answer) answer(error)
      else stream.destroy(error)
    },
  }
  return client.query(copy)
}
