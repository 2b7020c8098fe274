import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { record } from './figures.ts'
import { aShopProcess } from './shop-process.ts'
import { amount, isSmoke } from './smoke.ts'

/**
 * Measures a first visit with a phone on a thin line: 412×823, a quarter of the processor, 562 ms and 1.44 Mbit/s.
 * Prints the medians of first paint, largest paint, the time from which presses are answered, blocked time (of tasks above
 * 50 ms, after the first paint) and layout shift, with the bytes and requests that were counted until the page was loaded.
 * The floor is the same document without its scripts and its style sheet, visited in turn.
 * usage: node bench/first-paint.ts [times] [path…]
 */

const [times = '3', ...asked] = process.argv.slice(2).filter(argument => argument !== '--smoke')
const allPages = asked.length > 0 ? asked : ['/', '/products', '/products/1']
const pages = isSmoke ? allPages.slice(0, 1) : allPages
const runs = amount(Number(times), 1)
const line = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

type Visit = {
  first: number
  largest: number
  ready: number
  blocked: number
  shift: number
  requests: number
  scripts: number
  style: number
  fonts: number
  total: number
  what: string
}

async function visit(browser: Browser, address: string, hasScripts = true): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', line)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, Font: 0, total: 0 }
  let requests = 0
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) as 'Script' | undefined
    bytes.total += encodedDataLength
    if (kind && kind in bytes) bytes[kind] += encodedDataLength
  })
  wire.on('Network.requestWillBeSent', () => requests++)
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, ready: 0, blocked: 0, shift: 0, what: '', tasks: [] as [number, number][] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.first = entry.startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
        seen.largest = entry.startTime
        seen.what = url ? url.replace(/^https?:..[^/]*/, '') : (element?.localName ?? '')
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      seen.ready ||= performance.now()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto(address, { waitUntil: 'load' })
  const requestsAtLoad = requests
  await page.waitForLoadState('networkidle')
  if (hasScripts) await page.waitForFunction(() => document.getElementById('root')?.dataset.hydrated !== undefined)
  await page.waitForTimeout(500)
  const seen = await page.evaluate(
    () =>
      (
        globalThis as unknown as {
          seen: {
            first: number
            largest: number
            ready: number
            shift: number
            what: string
            tasks: [number, number][]
          }
        }
      ).seen,
  )
  await context.close()
  const blocked = seen.tasks
    .filter(([from]) => from >= seen.first)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
  return {
    first: seen.first,
    largest: seen.largest,
    ready: seen.ready,
    blocked,
    shift: seen.shift,
    requests: requestsAtLoad,
    scripts: bytes.Script,
    style: bytes.Stylesheet,
    fonts: bytes.Font,
    total: bytes.total,
    what: `${seen.what} ${seen.tasks.map(([a, b]) => `${Math.round(a)}+${Math.round(b)}`).join(' ')}`,
  }
}

/** Serves what another address serves, documents without their scripts and their style sheet. */
async function withoutScripts(origin: string) {
  const server = createServer(async ({ url, headers: asked }, reply) => {
    const response = await fetch(origin + url, {
      headers: { Accept: asked.accept ?? '*/*', 'Accept-Encoding': 'identity' },
    })
    const type = response.headers.get('content-type') ?? ''
    const whole = Buffer.from(await response.arrayBuffer())
    if (!type.startsWith('text/html')) return reply.writeHead(response.status, { 'Content-Type': type }).end(whole)
    const html = whole
      .toString()
      .replaceAll(/<script.*?<\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/gs, '')
    return reply.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(html))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { floor: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shop = await aShopProcess()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const origin = await shop.start()
  const { floor, close } = await withoutScripts(origin)
  console.log(
    `median of ${runs}       first s (÷ floor)  largest s (÷ floor)  ready s  blocked ms    shift  requests  kB: script  style   font   all`,
  )
  for (const path of pages) {
    const visits: Visit[] = []
    const floors: Visit[] = []
    await fetch(origin + path) // rendered before, as for anybody but the first visitor
    for (let count = 0; count < runs; count++) {
      visits.push(await visit(browser, origin + path))
      floors.push(await visit(browser, floor + path, false))
    }
    type Key = Exclude<keyof Visit, 'what'>
    const of = (key: Key) => median(visits.map(visit => visit[key]))
    const ofFloor = (key: Key) => of(key) / median(floors.map(visit => visit[key]))
    const figures = [
      { of: 'first paint, of the floor', value: ofFloor('first'), unit: '', atMost: 1.1 },
      { of: 'largest paint, of the floor', value: ofFloor('largest'), unit: '', atMost: 1.15 },
      { of: 'main thread blocked', value: of('blocked'), unit: 'ms', atMost: 50 },
      { of: 'scripts', value: of('scripts') / 1000, unit: 'kB', atMost: 115, isExact: true },
      { of: 'layout shift', value: of('shift'), unit: '', atMost: 0, isExact: true },
    ]
    for (const { of: what, ...figure } of figures) record({ name: `${path}: ${what}`, ...figure })
    const seconds = (key: 'first' | 'largest') =>
      `${(of(key) / 1000).toFixed(2)} (${ofFloor(key).toFixed(2)})`.padStart(19)
    const kB = (key: 'scripts' | 'style' | 'fonts' | 'total') => (of(key) / 1000).toFixed(1).padStart(7)
    console.log(
      `${path.padEnd(14)}${seconds('first')}${seconds('largest')}${(of('ready') / 1000).toFixed(2).padStart(9)}${Math.round(of('blocked')).toString().padStart(12)}${of('shift').toFixed(4).padStart(9)}${String(of('requests')).padStart(10)}${kB('scripts').padStart(12)}${kB('style')}${kB('fonts')}${kB('total')}  ${visits.at(-1)?.what}`,
    )
  }
  close()
} finally {
  await browser.close()
  await shop.remove()
}
