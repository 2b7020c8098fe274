import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { record } from './figures.ts'
import { aShopProcess } from './shop-process.ts'

/**
 * Measures what a first visit on a phone that saves data loads without interaction: bytes as transferred, and scripts and styles also
 * as gzip; and the style within the document as gzip, and the number of requests. The limits apply to scripts and fonts as
 * transferred, to the style before the first paint as gzip, and to requests. Exits with 1 if a limit is exceeded.
 * usage: node bench/page-weight.ts
 */

const pages = ['/', '/products', '/marche', '/guide', '/products/1', '/login']
/**
 * The most of the pages on which visits begin: bytes of scripts as transferred, of which the goal is 115,000, and requests.
 * The others are printed for comparison.
 */
const budgets: Record<string, { script: number; requests: number }> = {
  '/': { script: 110_000, requests: 16 },
  '/products': { script: 110_000, requests: 19 },
  '/products/1': { script: 128_000, requests: 17 },
}
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'] as const
/** In bytes. */
const most = { style: 9000, font: 55_000 }

type Load = { url: string; kind: string; bytes: number }

async function loadsOf(browser: Browser, address: string): Promise<Load[]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // A mouse over the page would load what its first press needs.
    isMobile: true,
    hasTouch: true,
  })
  // What an idle page fetches for the links in view is not its own weight, and a device that saves data leaves it out.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const loads = new Map<string, Load>()
  wire.on('Network.responseReceived', ({ requestId, response, type }) => {
    loads.set(requestId, { url: response.url, kind: type === 'Other' ? 'Script' : type, bytes: 0 })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  // A script that is preloaded and then executed counts once.
  return [...new Map([...loads.values()].map(load => [load.url, load])).values()]
}

async function gzipped(loads: Load[], kind: string) {
  let bytes = 0
  for (const { url } of loads.filter(load => load.kind === kind)) {
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    bytes += Number(response.headers.get('content-length'))
    await response.body?.cancel()
  }
  return bytes
}

/** Returns the bytes of style within the document, compressed. */
async function styleWithin(address: string) {
  const html = await (await fetch(address)).text()
  return gzipSync([...html.matchAll(/<style[^>]*>(.*?)<.style>/gs)].map(([, text]) => text).join('')).length
}

const shop = await aShopProcess()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
const tooMuch: string[] = []
try {
  const origin = await shop.start()
  console.log(
    `${'kB'.padEnd(14)}${kinds.map(kind => kind.padStart(10)).join('')}  as gzip: scripts, styles, style within; requests`,
  )
  for (const path of pages) {
    const loads = await loadsOf(browser, origin + path)
    const sum = (kind: string) => loads.reduce((all, load) => all + (load.kind === kind ? load.bytes : 0), 0)
    const [script, style, font] = [await gzipped(loads, 'Script'), await gzipped(loads, 'Stylesheet'), sum('Font')]
    const within = await styleWithin(origin + path)
    console.log(
      `${path.padEnd(14)}${kinds.map(kind => kB(sum(kind)).padStart(10)).join('')}  ${kB(script)}${kB(style)}${kB(within)}${String(loads.length).padStart(6)}`,
    )
    record({ name: `${path}: style before the page`, value: within / 1000, unit: 'kB', atMost: 9, isExact: true })
    const budget = budgets[path]
    if (budget && sum('Script') > budget.script)
      tooMuch.push(`${path}: ${sum('Script')} bytes of scripts, at most ${budget.script}`)
    if (budget && loads.length > budget.requests)
      tooMuch.push(`${path}: ${loads.length} requests, at most ${budget.requests}`)
    if (within > most.style) tooMuch.push(`${path}: ${within} bytes of style before the page, at most ${most.style}`)
    if (font > most.font) tooMuch.push(`${path}: ${font} bytes of fonts, at most ${most.font}`)
  }
} finally {
  await browser.close()
  await shop.remove()
}
for (const line of tooMuch) console.error(`✗ ${line}`)
process.exitCode = tooMuch.length > 0 ? 1 : 0
