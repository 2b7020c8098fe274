import { parentPort } from 'node:worker_threads'

/** Sends the requests of a test from a thread of its own, so that the test's thread does nothing but serve them. */

export type Sent = {
  id: number
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}
/** `text` holds the beginning of the answer: what it says if it is a problem. */
export type Answer = { status: number; contentType: string; bytes: number; text: string }
export type Told = { id: number } & ({ answer: Answer } | { error: string })

const textLength = 50_000

parentPort?.on('message', async ({ id, method, url, headers, body }: Sent) => {
  const tell = (told: Told) => parentPort?.postMessage(told, [])
  try {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    const bytes = Buffer.from(await response.arrayBuffer())
    const contentType = response.headers.get('Content-Type') ?? ''
    const text = bytes.toString('utf8', 0, textLength)
    tell({ id, answer: { status: response.status, contentType, bytes: bytes.length, text } })
  } catch (error) {
    tell({ id, error: String(error) })
  }
})
