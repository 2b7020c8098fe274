import { appendFileSync } from 'node:fs'
import { failIf } from './smoke.ts'

/**
 * A measured value beside its goal: `atMost` or `atLeast`, in the unit of the value. What is counted instead of timed
 * `isExact`: it may miss its goal by nothing.
 */
export type Figure = { name: string; value: number; unit: string; isExact?: boolean } & (
  | { atMost: number; atLeast?: undefined }
  | { atLeast: number; atMost?: undefined }
)

/** The environment variable that names the file to which a program adds its figures, a line of JSON each. */
export const figuresVariable = 'BENCH_FIGURES'

/** Two runs of the same program differ by as much. */
const noise = 0.1

/** True if a figure misses its goal by more than noise. */
export const isMissed = ({ value, atMost, atLeast, isExact }: Figure) => {
  const allowed = isExact ? 0 : noise
  return atMost === undefined ? value < atLeast * (1 - allowed) : value > atMost * (1 + allowed)
}

/** Hands a figure to `bench/table.ts`, if that runs the program. A missed goal makes the program exit with 1. */
export function record(figure: Figure) {
  const file = process.env[figuresVariable]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
  failIf(isMissed(figure))
}
