import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { run } from '../scripts/child-process.mjs'
import { aShopProcess, seededVariable } from './shop-process.ts'

/**
 * Runs every program of this folder with `--smoke`, so that a broken one is noticed. Two run at once, because nobody
 * looks at their figures, each on a copy of the same new shop. A program is a file whose head states its usage.
 * usage: node bench/smoke-all.ts [report.json]
 */

const own = 'smoke-all.ts'
const programs = readdirSync(import.meta.dirname).filter(
  name =>
    name.endsWith('.ts') &&
    name !== own &&
    readFileSync(join(import.meta.dirname, name), 'utf8').includes(`usage: node bench/${name}`),
)

type Result = { name: string; code: number; seconds: number; output: string }

async function smoke(name: string): Promise<Result> {
  const begun = performance.now()
  const environment = { ...process.env, [seededVariable]: seeded.dataDir }
  const { code, output } = await run([process.execPath, join(import.meta.dirname, name), '--smoke'], { environment })
  return { name, code, seconds: (performance.now() - begun) / 1000, output }
}

const seeded = await aShopProcess()
await seeded.start()
await seeded.kill('SIGTERM')

const limited = pLimit(2)
const results = await Promise.all(
  programs.map(name =>
    limited(async () => {
      const result = await smoke(name)
      console.log(`${result.code === 0 ? '✓' : '✗'} ${name.padEnd(28)}${result.seconds.toFixed(1).padStart(7)} s`)
      if (result.code !== 0) console.log(result.output)
      return result
    }),
  ),
).finally(() => seeded.remove())
const [, , report] = process.argv
if (report) writeFileSync(report, JSON.stringify(results))
if (results.length === 0 || results.some(({ code }) => code !== 0)) process.exitCode = 1
