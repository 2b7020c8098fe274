import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import { delayOnLine } from './slow-line.ts'

/** In the documents of the release that replaces the first one. */
export const nextReleaseMark = 'the-next-release'

/** Longer than a frame. The first wait is longer: a browser test sets the viewport, which excuses shifts for half a second. */
const waitsMs = { first: 700, others: 30 }

/**
 * The shop at an address of its own, which can release another build: its documents carry a mark, and its service
 * worker lists documents of another revision. It can also be out of reach, lose an answer on the way, or send its documents in parts.
 */
export async function shopBehindProxy(shop: string) {
  let isReleased = false
  let isCut = false
  let losesAnswersTo: string | undefined
  let partsOf: ((html: string) => string[]) | undefined
  const proxy = createServer(async (request, response) => {
    if (isCut) {
      request.socket.destroy()
      return
    }
    const body: Uint8Array[] = []
    for await (const part of request) body.push(part as Uint8Array)
    const headers = new Headers()
    for (const name of ['authorization', 'content-type', 'if-none-match', 'accept'])
      if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
    const answer = await fetch(shop + request.url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(Buffer.concat(body)) }),
    })
    if (losesAnswersTo === `${request.method} ${request.url}`) {
      request.socket.destroy()
      return
    }
    const type = answer.headers.get('content-type') ?? ''
    let bytes = Buffer.from(await answer.arrayBuffer())
    if (isReleased && type.includes('html'))
      bytes = Buffer.from(bytes.toString().replace('</head>', `<meta name="${nextReleaseMark}"></head>`))
    if (isReleased && request.url === '/service-worker.js')
      bytes = Buffer.from(bytes.toString().replaceAll(/[0-9a-f]{64}/g, 'f'.repeat(64)))
    for (const [name, value] of answer.headers)
      if (
        !['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'].includes(name) ||
        (name === 'etag' && request.url?.startsWith('/api/'))
      )
        response.setHeader(name, value)
    response.writeHead(answer.status)
    const parts = partsOf && type.includes('html') ? partsOf(bytes.toString()) : [bytes]
    for (const [i, part] of parts.entries()) {
      response.write(part)
      if (parts.length > 1) await delayOnLine(i === 0 ? waitsMs.first : waitsMs.others)
    }
    response.end()
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true
    },
    /** From now on no request reaches the shop, whichever part of the browser makes it. */
    cut: () => {
      isCut = true
      proxy.closeAllConnections()
    },
    restore: () => {
      isCut = false
    },
    /** From now on the shop gets such a call ('POST /api/…'), but the browser gets no answer. */
    loseAnswersTo: (call: string | undefined) => {
      losesAnswersTo = call
    },
    sendInParts: (split: (html: string) => string[]) => {
      partsOf = split
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** Signs a person in at that address; the page stays empty. */
export async function enterAt(origin: string, context: BrowserContext, page: Page, { token }: Pick<Person, 'token'>) {
  await page.goto('about:blank')
  const localStorage = [{ name: 'access_token', value: token }]
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}
