import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { record } from './figures.ts'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amountAsked, isSmoke } from './smoke.ts'

/**
 * Measures how long a phone takes from a press on a link to the painted heading of its page: of a link that has been in view
 * for six seconds, and 300 ms after the first paint. The floor is the first paint of a full load of the same page.
 * Prints medians and the requests that each press caused, pictures aside.
 * usage: node bench/next-page.ts [times] [usual]   `usual` is a 4G phone instead of a slow one on a thin line
 */

const times = amountAsked(0, 5, 1)
const isUsual = process.argv.includes('usual')
/** Bytes per second, milliseconds. */
const line = isUsual
  ? { offline: false, latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 625_000 }
  : { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const processorDividedBy = isUsual ? 2 : 4
const idleMs = isSmoke ? 500 : 6000
const earlyMs = 300

type Way = { name: string; from: string; link: string; as?: 'buyer' | 'staff'; isPublic?: true }
const publicWays: Way[] = [
  { name: 'list → product', from: '/products', link: 'main li a[href^="/products/"]' },
  { name: 'home → list', from: '/', link: 'main a[href="/products"]' },
  { name: 'product → list', from: '/products/1', link: 'main nav a[href^="/products"]' },
  { name: 'header → guide', from: '/products', link: 'footer a[href="/guide"]' },
].map(way => ({ ...way, isPublic: true }))
const otherWays: Way[] = [
  { name: 'orders → order', from: '/account/ordini', link: 'main a[href^="/account/ordini/"]', as: 'buyer' },
  { name: 'tags → lost tags', from: '/account/marche', link: 'a[href="/account/rifai"]', as: 'buyer' },
  { name: 'staff: orders → order', from: '/account/admin/ordini', link: 'main a[href*="/admin/ordini/"]', as: 'staff' },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function aPhone(browser: Browser, token: string | undefined) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  if (token) await context.addInitScript(value => localStorage.setItem('access_token', value), token)
  await context.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now()
    const painted = new Map<string, number>()
    Object.assign(globalThis, { painted })
    const headingNow = () => document.querySelector('main h1')?.textContent ?? ''
    const look = () => {
      const { pathname } = location
      const isNew = headingNow() !== (sessionStorage.getItem('heading') ?? '') && !painted.has(pathname)
      // A task of its own comes after the paint of this frame.
      if (isNew) setTimeout(() => painted.set(pathname, now()))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const press = () => {
      painted.clear()
      sessionStorage.setItem('pressed', String(now()))
      sessionStorage.setItem('heading', headingNow())
    }
    addEventListener('click', press, true)
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', line)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: processorDividedBy })
  const requests: string[] = []
  wire.on('Network.requestWillBeSent', ({ type = '', request }) => {
    if (!['Image', 'Font'].includes(type)) requests.push(request.url)
  })
  return { page, requests, end: () => context.close() }
}

/** Resolves once the first paint is over, in milliseconds after the document was asked for. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve =>
        new PerformanceObserver(list => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )

/** The heading of an account's page comes with the scripts, some time after the first paint. */
const paintedAt = async (page: Page, pathname: string) =>
  (
    await page.waitForFunction(
      path => (globalThis as unknown as { painted?: Map<string, number> }).painted?.get(path),
      pathname,
    )
  ).jsonValue() as Promise<number>

type Phone = Awaited<ReturnType<typeof aPhone>>

async function pressOn({ page, requests }: Phone, link: string) {
  const target = page.locator(link).first()
  const path = new URL((await target.getAttribute('href')) ?? '', page.url()).pathname
  const sent = requests.length
  await target.evaluate((element: HTMLElement) => element.click())
  const at = await paintedAt(page, path)
  const pressed = await page.evaluate(() => Number(sessionStorage.getItem('pressed')))
  return { path, ms: at - pressed, requests: requests.slice(sent) }
}

async function idle(phone: Phone, origin: string, { from, link }: Way) {
  await phone.page.goto(origin + from, { waitUntil: 'networkidle' })
  const target = phone.page.locator(link).first()
  // Who presses a link has seen it for a while.
  await target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await phone.page.waitForTimeout(idleMs)
  return pressOn(phone, link)
}

async function early(phone: Phone, origin: string, { from, link }: Way) {
  await phone.page.goto(origin + from, { waitUntil: 'commit' })
  await firstPaint(phone.page)
  await phone.page.waitForTimeout(earlyMs)
  return pressOn(phone, link)
}

async function fullLoad(phone: Phone, origin: string, path: string, isPublic: boolean) {
  const begun = Date.now()
  await phone.page.goto(origin + path, { waitUntil: 'commit' })
  return isPublic ? firstPaint(phone.page) : (await paintedAt(phone.page, path)) - begun
}

/** A buyer with some orders, and a member of the staff. */
async function prepare(shop: ShopProcess, origin: string) {
  const db = await shop.connect()
  const [buyer = '', staff = ''] = await signInMany(db, 2)
  await db.query("update users set role = 'admin' where email = 'buyer2@bench.example'")
  await db.query('update products set quantity = 1000, in_stock = true where not disabled')
  await db.end()
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${buyer}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  for (let order = 0; order < 3; order++) {
    await post('/carts/items', { productId: 1, quantity: 1 })
    await post('/orders/checkout', { ...benchAddresses, paymentMethod: 'bonifico' })
  }
  return { buyer, staff }
}

const shop = await aShopProcess()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const origin = await shop.start()
  const tokens = await prepare(shop, origin)
  const asked = process.argv
    .slice(3)
    .find(argument => argument.startsWith('only='))
    ?.slice(5)
  const ways = [...publicWays, ...otherWays].filter(({ name }) => !asked || name.includes(asked))
  console.log(
    `median of ${times}          idle s  early s  full load s  idle ÷ full  early ÷ full  requests of the press`,
  )
  for (const way of isSmoke ? ways.slice(0, 1) : ways) {
    const visits = { idle: [] as number[], early: [] as number[], full: [] as number[] }
    let requests: string[] = []
    const visit = async <Result>(measure: (phone: Phone) => Promise<Result>): Promise<Result> => {
      const phone = await aPhone(browser, way.as && tokens[way.as])
      const result = await measure(phone)
      await phone.end()
      return result
    }
    for (let count = 0; count < times; count++) {
      const pressed = await visit(phone => idle(phone, origin, way))
      visits.idle.push(pressed.ms)
      requests = pressed.requests
      if (way.isPublic) visits.early.push((await visit(phone => early(phone, origin, way))).ms)
      visits.full.push(await visit(phone => fullLoad(phone, origin, pressed.path, way.isPublic === true)))
    }
    const full = median(visits.full)
    const [ofIdle, ofEarly] = [median(visits.idle) / full, median(visits.early) / full]
    const seconds = (values: number[]) => (median(values) / 1000).toFixed(2).padStart(8)
    console.log(
      `${way.name.padEnd(24)}${seconds(visits.idle)}${seconds(visits.early)}${seconds(visits.full).padStart(13)}${ofIdle.toFixed(2).padStart(13)}${ofEarly.toFixed(2).padStart(14)}  ${requests.length}`,
    )
    if (process.argv.includes('--requests')) console.log(requests.map(url => `    ${url}`).join('\n'))
    record({ name: `${way.name}: idle, of a full load`, value: ofIdle, unit: '', atMost: way.isPublic ? 0.25 : 0.5 })
    if (way.isPublic) record({ name: `${way.name}: early, of a full load`, value: ofEarly, unit: '', atMost: 1 })
  }
} finally {
  await browser.close()
  await shop.remove()
}
