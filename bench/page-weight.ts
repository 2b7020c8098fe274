import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { aShopProcess } from './shop-process.ts'

/**
 * Measures what a first visit on a phone loads without interaction: bytes as transferred, and scripts and styles also
 * as gzip. The limits apply to scripts as gzip and to fonts as transferred. Exits with 1 if a limit is exceeded.
 * usage: node bench/page-weight.ts
 */

const pages = ['/', '/products', '/marche', '/guide', '/products/1', '/login']
/** Pages on which visits begin. The others are printed for comparison. */
const limited = new Set(['/', '/products'])
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'] as const
/** In bytes. */
const most = { script: 110_000, font: 90_000 }

type Load = { url: string; kind: string; bytes: number }

async function loadsOf(browser: Browser, address: string): Promise<Load[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
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

const shop = await aShopProcess()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
const tooMuch: string[] = []
try {
  const origin = await shop.start()
  console.log(`${'kB'.padEnd(14)}${kinds.map(kind => kind.padStart(10)).join('')}  scripts, styles as gzip`)
  for (const path of pages) {
    const loads = await loadsOf(browser, origin + path)
    const sum = (kind: string) => loads.reduce((all, load) => all + (load.kind === kind ? load.bytes : 0), 0)
    const [script, style, font] = [await gzipped(loads, 'Script'), await gzipped(loads, 'Stylesheet'), sum('Font')]
    console.log(
      `${path.padEnd(14)}${kinds.map(kind => kB(sum(kind)).padStart(10)).join('')}  ${kB(script)}${kB(style)}`,
    )
    if (limited.has(path) && script > most.script)
      tooMuch.push(`${path}: ${script} bytes of scripts, at most ${most.script}`)
    if (font > most.font) tooMuch.push(`${path}: ${font} bytes of fonts, at most ${most.font}`)
  }
} finally {
  await browser.close()
  await shop.remove()
}
for (const line of tooMuch) console.error(`✗ ${line}`)
process.exitCode = tooMuch.length > 0 ? 1 : 0
