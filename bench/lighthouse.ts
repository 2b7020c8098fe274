import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/find-chromium.mjs'
import { record } from './figures.ts'
import { aShopProcess } from './shop-process.ts'
import { amount, isSmoke } from './smoke.ts'

/**
 * Runs Lighthouse as a phone several times on each page; prints the medians and all failed audits. Lighthouse is
 * downloaded from the npm registry when it runs, because nothing else needs it.
 * usage: node bench/lighthouse.ts [times] [path…]
 */

const lighthouse = 'lighthouse@13.5.0'
const [times = '5', ...asked] = process.argv.slice(2).filter(argument => argument !== '--smoke')
const allPages = asked.length > 0 ? asked : ['/', '/products', '/products/1']
const pages = isSmoke ? allPages.slice(0, 1) : allPages
const runs = amount(Number(times), 1)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

type Audit = { title: string; score: number | null; numericValue?: number; displayValue?: string }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }

const folder = await mkdtemp(join(tmpdir(), 'auricola-lighthouse-'))
const chromium = await findChromium()
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** A busy machine may lose a trace; the run is then repeated. */
async function reportOf(url: string, tries = 3): Promise<Report> {
  try {
    return await run(url)
  } catch (error) {
    if (tries === 1) throw error
    return reportOf(url, tries - 1)
  }
}

async function run(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', '--package', lighthouse, '--', 'lighthouse', url, '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`],
      `--only-categories=${categories.join(',')}`,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1 << 26 },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const shop = await aShopProcess()
try {
  const origin = await shop.start()
  console.log(`median of ${runs}${''.padEnd(8)}${[...categories, 'FCP s', 'LCP s', 'TBT ms', 'CLS'].join('  ')}`)
  for (const path of pages) {
    const reports: Report[] = []
    for (let count = 0; count < runs; count++) reports.push(await reportOf(origin + path))
    const scores = categories.map(name => median(reports.map(report => (report.categories[name]?.score ?? 0) * 100)))
    for (const [index, category] of categories.entries())
      record({
        name: `${path}: Lighthouse, ${category}`,
        value: scores[index] ?? 0,
        unit: '',
        atLeast: 100,
        isExact: true,
      })
    const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = figures.map(name =>
      median(reports.map(report => report.audits[name]?.numericValue ?? 0)),
    )
    const speed = [(fcp / 1000).toFixed(2), (lcp / 1000).toFixed(2), Math.round(tbt), cls.toFixed(3)]
    console.log(
      `${path.padEnd(19)}${[...scores.map(Math.round), ...speed].map(value => String(value).padStart(8)).join('')}`,
    )
    for (const line of wrongIn(reports)) console.log(`  ${line}`)
  }
} finally {
  await shop.remove()
  await rm(folder, { recursive: true, force: true })
}

/** Returns every failed audit with the worst score of all runs; the performance figures are printed separately. */
function wrongIn(reports: Report[]): string[] {
  const found = new Map<string, Audit>()
  for (const { audits } of reports)
    for (const [id, audit] of Object.entries(audits))
      if (audit.score !== null && audit.score < 0.9 && audit.score <= (found.get(id)?.score ?? 1)) found.set(id, audit)
  return [...found].map(([id, { title, score, displayValue = '' }]) => `${id} ${score}: ${title} ${displayValue}`)
}
