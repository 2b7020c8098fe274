import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { usage } from './usage.ts'

/**
 * Writes for `scripts/test.mjs` what a test file has used. Files of a worker run one after the other, so the processor
 * time of the process between two moments is that of the file. What loads its modules counts for the layer only: the
 * first file of a worker loads them for those after it.
 */
const { TEST_USAGE: report } = process.env
if (report) {
  const begun = { at: Date.now(), cpu: process.cpuUsage(), shops: usage.shops }
  let loaded = begun.cpu
  const msOf = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1000)
  beforeAll(() => {
    loaded = process.cpuUsage()
  })
  // Vitest reads the pattern of the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  afterAll(({}, suite) => {
    const { filepath, projectName } = suite.file
    const loadMs = msOf(loaded) - msOf(begun.cpu)
    const cpuMs = msOf(process.cpuUsage(loaded))
    const shops = usage.shops - begun.shops
    const times = { begunAt: begun.at, endedAt: Date.now() }
    appendFileSync(
      report,
      `${JSON.stringify({ file: filepath, project: projectName, loadMs, cpuMs, shops, ...times })}\n`,
    )
  })
}
