import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const aBreaker = () => {
  const clock = { now: 1000 }
  const breaker = new CircuitBreaker({ maxFailures: 3, cooldownMs: 100, now: () => clock.now })
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) breaker.failed()
  }
  return { breaker, clock, fail }
}

describe('a circuit breaker', () => {
  it('lets everything through until so many calls in a row have failed', async () => {
    const { breaker, fail } = aBreaker()
    fail(2)
    expect(await breaker.admit()).toBe(true)
    breaker.succeeded()
    fail(2)
    expect([await breaker.admit(), breaker.openSince]).toEqual([true, null])
    fail(1)
    expect([await breaker.admit(), breaker.openSince]).toEqual([false, 1000])
  })

  it('lets one call try after its rest, and whoever comes meanwhile waits for its outcome', async () => {
    const { breaker, clock, fail } = aBreaker()
    fail(3)
    clock.now += 100
    expect([breaker.openSince, await breaker.admit()]).toEqual([1000, true])
    const refused = [breaker.admit(), breaker.admit()]
    fail(1)
    expect([await Promise.all(refused), await breaker.admit(), breaker.openSince]).toEqual([
      [false, false],
      false,
      1000,
    ])
    clock.now += 100
    expect(await breaker.admit()).toBe(true)
    const admitted = [breaker.admit(), breaker.admit()]
    breaker.succeeded()
    expect([await Promise.all(admitted), breaker.openSince, await breaker.admit()]).toEqual([[true, true], null, true])
  })

  it('leaves whoever asks for it alone, from the first time and even if another call still succeeds', async () => {
    const { breaker, clock } = aBreaker()
    breaker.failed(5000)
    breaker.succeeded()
    expect([await breaker.admit(), breaker.openSince]).toEqual([false, 1000])
    clock.now += 5000
    expect([breaker.openSince, await breaker.admit(), await breaker.admit()]).toEqual([null, true, true])
  })
})
