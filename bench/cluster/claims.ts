import { isSmoke } from '../smoke.ts'

/** What the proof claims, one line each. A smoke run judges what is counted, but no seconds: other tests run beside it. */

export type Claim = {
  what: string
  requests: number
  failed: number
  /** The longest that was measured, and the limit. */
  seconds?: { measured: number; limit: number }
  counts: string
  holds: boolean
}

const claims: Claim[] = []
const widths = [46, 9, 7, 12]
const cells = (values: readonly string[]) => values.map((value, n) => value.padEnd(widths[n] ?? 0)).join(' ')

const isOver = ({ seconds }: Claim) => !isSmoke && seconds !== undefined && seconds.measured > seconds.limit
const isRight = (claim: Claim) => claim.holds && !isOver(claim)

/** Notes a claim and says at once how it went. */
export function claim(one: Claim) {
  claims.push(one)
  console.log(`${isRight(one) ? '✓' : '✗'} ${one.what}`)
}

export function reportClaims() {
  console.log(`\n${cells(['what was done', 'requests', 'failed', 'seconds', 'counts'])}`)
  for (const one of claims) {
    const { what, requests, failed, seconds, counts } = one
    const time = seconds ? `${seconds.measured.toFixed(1)} ≤ ${seconds.limit}` : ''
    console.log(
      `${cells([what, `${requests}`, `${failed}`, time])} ${counts} · ${isRight(one) ? 'holds' : 'DOES NOT HOLD'}`,
    )
  }
  if (claims.length === 0 || !claims.every(isRight)) process.exitCode = 1
}
