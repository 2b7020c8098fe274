import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nextDayAt } from '#domain/dates.ts'

/**
 * Responses that are the same for everybody are cached as bytes with an ETag and served before the framework sees the
 * request. Every change of what they show clears the whole cache, and so does a new day in Italy, on which a price
 * reduction or a banner may begin or end, and any time that a response names (`expireBy`): the shop's public side is
 * small and cheap to rebuild.
 */

type Encoding = 'br' | 'gzip' | 'identity'

/** A response that is the same for everybody, with its compressed copies as far as there are any. */
export type SharedResponse = {
  contentType: string
  headers: Record<string, string>
  etag: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

type CachedResponse = SharedResponse & {
  /**
   * Resolves when the compressed copies are ready. The first reader may have a slow connection, so pages wait for it.
   */
  compressed: Promise<unknown>
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

/** In bytes. Below this size compression saves no packet. */
const minBytesToCompress = 1400
const cacheControl = 'public, max-age=0, must-revalidate'

const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const accepted = String(header ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

async function compress(bytes: CachedResponse['bytes']) {
  if (bytes.identity.length < minBytesToCompress) return
  await Promise.all(
    (['br', 'gzip'] as const).map(encoding =>
      compressors[encoding](bytes.identity).then(
        copy => (bytes[encoding] = copy),
        () => undefined, // no memory for a compressed copy: the plain bytes are served
      ),
    ),
  )
}

export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #memoized = new Map<string, Promise<unknown>>()
  readonly #baseHeaders: Record<string, string>
  readonly #maxEntries: number
  /** Incremented by every `clear`: a response computed from older data is not cached. */
  generation = 0
  /** When the responses stop being right, in milliseconds since 1970. */
  #staleAt = nextDayAt(new Date())

  constructor(baseHeaders: Record<string, string>, max = 600) {
    this.#baseHeaders = baseHeaders
    this.#maxEntries = max
  }

  clear() {
    this.generation++
    this.#staleAt = nextDayAt(new Date())
    this.#responses.clear()
    this.#memoized.clear()
  }

  /** Clears the cache at `instant` (milliseconds since 1970), because what a response shows changes then. */
  expireBy(instant: number) {
    this.#staleAt = Math.min(this.#staleAt, instant)
  }

  /**
   * Loads a value that shared responses need once until the next `clear`. A value whose loading began before a `clear`
   * is not cached.
   */
  memoize<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#memoized.get(key)
    if (known) return known as Promise<Value>
    const loading = load()
    this.#memoized.set(key, loading)
    loading.catch(() => {
      if (this.#memoized.get(key) === loading) this.#memoized.delete(key)
    })
    return loading
  }

  /** Caches the response, unless the cache was cleared since `generation` was read. Returns it in either case. */
  store(url: string, generation: number, contentType: string, text: string, extraHeaders: Record<string, string> = {}) {
    const headers = {
      ...this.#baseHeaders,
      ...extraHeaders,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    }
    const identity = Buffer.from(text)
    const bytes: CachedResponse['bytes'] = { identity }
    const cached: CachedResponse = {
      contentType,
      headers,
      etag: etagOf(identity),
      bytes,
      compressed: compress(bytes),
    }
    if (generation !== this.generation) return cached
    if (this.#responses.size >= this.#maxEntries) {
      const longestUnread = this.#responses.keys().next().value
      if (longestUnread !== undefined) this.#responses.delete(longestUnread)
    }
    this.#responses.set(url, cached)
    return cached
  }

  /** Returns the cached response; the one that nobody has read for the longest time is dropped first. */
  find(url: string): CachedResponse | undefined {
    if (Date.now() >= this.#staleAt) this.clear()
    const cached = this.#responses.get(url)
    if (!cached) return undefined
    this.#responses.delete(url)
    this.#responses.set(url, cached)
    return cached
  }

  /** Serves the request from the cache if possible; returns true if it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    // A request with an Origin may need CORS headers of its own, which the framework adds.
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.origin !== undefined) return false
    const cached = this.find(request.url ?? '')
    if (!cached) return false
    sendShared(cached, request, response)
    return true
  }
}

/** Returns a text in the best encoding that the header accepts. */
export async function encodedFor(acceptEncoding: string | string[] | undefined, text: string) {
  const encoding = acceptedEncoding(acceptEncoding)
  const identity = Buffer.from(text)
  if (encoding === 'identity' || identity.length < minBytesToCompress) return { encoding: 'identity', bytes: identity }
  return { encoding, bytes: await compressors[encoding](identity) }
}

export const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/** `ownHeaders` are those of this response alone, such as the ones that allow its origin. */
export function sendShared(
  shared: SharedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { vary, ...ownHeaders }: Record<string, string | number | string[] | undefined> = {},
) {
  const headers = {
    ...ownHeaders,
    ...shared.headers,
    ...(vary && { Vary: [shared.headers.Vary, vary].flat().join(', ') }),
  }
  if (request.headers['if-none-match']?.includes(shared.etag)) {
    response.writeHead(304, { ...headers, ETag: shared.etag }).end()
    return
  }
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = wanted === 'identity' ? undefined : shared.bytes[wanted]
  const bytes = compressed ?? shared.bytes.identity
  response.writeHead(200, {
    ...headers,
    'Content-Type': shared.contentType,
    'Content-Length': bytes.length,
    ETag: shared.etag,
    ...(compressed && { 'Content-Encoding': wanted }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
