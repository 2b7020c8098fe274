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
  it('lets everything through until so many calls in a row have failed', () => {
    const { breaker, fail } = aBreaker()
    fail(2)
    expect(breaker.admit()).toBe(true)
    breaker.succeeded()
    fail(2)
    expect([breaker.admit(), breaker.openSince]).toEqual([true, null])
    fail(1)
    expect([breaker.admit(), breaker.openSince]).toEqual([false, 1000])
  })

  it('lets one call try after its rest, and no second meanwhile', () => {
    const { breaker, clock, fail } = aBreaker()
    fail(3)
    clock.now += 100
    expect([breaker.openSince, breaker.admit(), breaker.admit()]).toEqual([1000, true, false])
    fail(1)
    expect([breaker.admit(), breaker.openSince]).toEqual([false, 1000])
    clock.now += 100
    expect(breaker.admit()).toBe(true)
    breaker.succeeded()
    expect([breaker.openSince, breaker.admit(), breaker.admit()]).toEqual([null, true, true])
  })

  it('leaves whoever asks for it alone, from the first time and even if another call still succeeds', () => {
    const { breaker, clock } = aBreaker()
    breaker.failed(5000)
    breaker.succeeded()
    expect([breaker.admit(), breaker.openSince]).toEqual([false, 1000])
    clock.now += 5000
    expect([breaker.openSince, breaker.admit(), breaker.admit()]).toEqual([null, true, true])
  })
})
