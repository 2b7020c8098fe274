import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nextDayAt } from '#domain/dates.ts'

/**
 * Answers that are the same for everybody are kept as bytes with an ETag and served before the framework sees the
 * request. Whoever changes what they show drops them all, and so does a new day in Italy, on which a reduction or a banner
 * may begin or end: the shop's public face is small, rebuilding it is cheap.
 */

type Encoding = 'br' | 'gzip' | 'identity'

type SharedAnswer = {
  contentType: string
  headers: Record<string, string>
  etag: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** The compressed copies are there. Worth waiting for where the first reader is a person on a thin line. */
  compressed: Promise<unknown>
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

/** Below this size compression saves no packet. */
const smallestToCompress = 1400
const cacheControl = 'public, max-age=0, must-revalidate'

const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const accepted = String(header ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

async function compress(bytes: SharedAnswer['bytes']) {
  if (bytes.identity.length < smallestToCompress) return
  await Promise.all(
    (['br', 'gzip'] as const).map(encoding =>
      compressors[encoding](bytes.identity).then(
        copy => (bytes[encoding] = copy),
        () => undefined, // out of memory for a copy: the plain bytes still serve
      ),
    ),
  )
}

export class SharedAnswers {
  readonly #answers = new Map<string, SharedAnswer>()
  readonly #remembered = new Map<string, Promise<unknown>>()
  readonly #standingHeaders: Record<string, string>
  readonly #most: number
  /** Grows with every drop: an answer computed from older data is not kept. */
  generation = 0
  #nextDay = nextDayAt(new Date())

  constructor(standingHeaders: Record<string, string>, most = 600) {
    this.#standingHeaders = standingHeaders
    this.#most = most
  }

  drop() {
    this.generation++
    this.#nextDay = nextDayAt(new Date())
    this.#answers.clear()
    this.#remembered.clear()
  }

  /** What shared answers are made of: loaded once until the next drop. What a drop overtakes is not kept. */
  remember<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#remembered.get(key)
    if (known) return known as Promise<Value>
    const loading = load()
    this.#remembered.set(key, loading)
    loading.catch(() => {
      if (this.#remembered.get(key) === loading) this.#remembered.delete(key)
    })
    return loading
  }

  /** Keeps the answer unless what it shows has changed since `generation` was read. */
  keep(url: string, generation: number, contentType: string, text: string, extraHeaders: Record<string, string> = {}) {
    const headers = {
      ...this.#standingHeaders,
      ...extraHeaders,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    }
    const identity = Buffer.from(text)
    const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
    const bytes: SharedAnswer['bytes'] = { identity }
    const answer: SharedAnswer = { contentType, headers, etag, bytes, compressed: compress(bytes) }
    if (generation !== this.generation) return answer
    if (this.#answers.size >= this.#most) {
      const oldest = this.#answers.keys().next().value
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
    this.#answers.set(url, answer)
    return answer
  }

  /** Answers from memory if it can; says whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (Date.now() >= this.#nextDay) this.drop()
    // A request with an Origin may need CORS headers of its own: the framework's business.
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.origin !== undefined) return false
    const answer = this.#answers.get(request.url ?? '')
    if (!answer) return false
    send(answer, request, response)
    return true
  }
}

export function send(answer: SharedAnswer, request: IncomingMessage, response: ServerResponse) {
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, { ...answer.headers, ETag: answer.etag }).end()
    return
  }
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = wanted === 'identity' ? undefined : answer.bytes[wanted]
  const bytes = compressed ?? answer.bytes.identity
  response.writeHead(200, {
    ...answer.headers,
    'Content-Type': answer.contentType,
    'Content-Length': bytes.length,
    ETag: answer.etag,
    ...(compressed && { 'Content-Encoding': wanted }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
