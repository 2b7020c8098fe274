import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, shown } from '../scripts/child-process.mjs'
import { type Figure, figuresVariable, isMissed } from './figures.ts'
import { failIf, isSmoke } from './smoke.ts'

/**
 * Measures everything that has a goal, one program after the other, and prints one table: value, goal, and how often
 * the goal goes into the value. Exits with 1 if a goal is missed by more than noise, or if a program fails. The bytes
 * and requests of the pages are budgets of the tests, too (page-weight.ts).
 * usage: node bench/table.ts [program…]
 */

const programs = [
  'warm-start',
  'list',
  'checkout',
  'page-weight',
  'first-paint',
  'interactions',
  'lighthouse',
  'growth',
]
const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const chosen = asked.length > 0 ? asked : isSmoke ? ['list'] : programs

const folder = await mkdtemp(join(tmpdir(), 'auricola-figures-'))
const file = join(folder, 'figures.jsonl')
const broken: string[] = []
try {
  for (const program of chosen) {
    console.log(`\n── ${program} ${'─'.repeat(60 - program.length)}`)
    const before = (await figuresIn(file)).length
    const { code } = await run(
      [process.execPath, join(import.meta.dirname, `${program}.ts`), ...(isSmoke ? ['--smoke'] : [])],
      {
        environment: { ...process.env, [figuresVariable]: file },
        stdio: shown,
      },
    )
    const made = (await figuresIn(file)).slice(before)
    // A program that measured everything and ends with 1 has missed a goal, which the table shows.
    if (made.length === 0 || (code !== 0 && !made.some(isMissed))) broken.push(program)
  }
  const figures = await figuresIn(file)
  console.log(`\n${''.padEnd(48)}${'now'.padStart(10)}${'goal'.padStart(13)}${'now/goal'.padStart(10)}`)
  for (const figure of figures) console.log(lineOf(figure))
  for (const program of broken) console.log(`✗ ${program} did not end well`)
  failIf(figures.some(isMissed))
  if (broken.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function figuresIn(path: string): Promise<Figure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Figure)
}

function lineOf(figure: Figure) {
  const { name, value, unit, atMost, atLeast } = figure
  const goal = atMost ?? atLeast
  const shownGoal = `${atMost === undefined ? '≥' : '≤'} ${goal} ${unit}`
  const ratio = goal ? (value / goal).toFixed(2) : ''
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return `${isMissed(figure) ? '✗' : '✓'} ${name.padEnd(46)}${String(rounded).padStart(10)}${shownGoal.padStart(13)}${ratio.padStart(10)}`
}
