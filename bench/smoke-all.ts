import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { aShopProcess, seededVariable } from './shop-process.ts'

/**
 * Runs every program of this folder with `--smoke`, so that a broken one is noticed. Three run at once, because nobody
 * looks at their figures, each on a copy of the same new shop. A program is a file whose head states its usage.
 * usage: node bench/smoke-all.ts [report.json]
 */

const own = 'smoke-all.ts'
const programs = readdirSync(import.meta.dirname).filter(
  name => name !== own && readFileSync(join(import.meta.dirname, name), 'utf8').includes(`usage: node bench/${name}`),
)

type Result = { name: string; code: number; seconds: number; output: string }

const run = (name: string) =>
  new Promise<Result>((resolve, reject) => {
    const begun = performance.now()
    const env = { ...process.env, [seededVariable]: seeded.dataDir }
    const child = spawn(process.execPath, [join(import.meta.dirname, name), '--smoke'], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', code => resolve({ name, code: code ?? 1, seconds: (performance.now() - begun) / 1000, output }))
  })

const seeded = await aShopProcess()
await seeded.start()
await seeded.kill('SIGTERM')

const limited = pLimit(3)
const results = await Promise.all(
  programs.map(name =>
    limited(async () => {
      const result = await run(name)
      console.log(`${result.code === 0 ? '✓' : '✗'} ${name.padEnd(28)}${result.seconds.toFixed(1).padStart(7)} s`)
      if (result.code !== 0) console.log(result.output)
      return result
    }),
  ),
).finally(() => seeded.remove())
const [, , report] = process.argv
if (report) writeFileSync(report, JSON.stringify(results))
if (results.length === 0 || results.some(({ code }) => code !== 0)) process.exitCode = 1
