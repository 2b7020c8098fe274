import { expect } from 'vitest'

/**
 * Counts how often the conditional checks of a property ran, so that a changed generator cannot empty them unnoticed.
 */
export function branchCounts<Name extends string>(...names: Name[]) {
  const counts = Object.fromEntries(names.map(name => [name, 0])) as Record<Name, number>
  return {
    /** Returns its condition and counts it if it is true. */
    when(name: Name, condition: boolean): boolean {
      if (condition) counts[name]++
      return condition
    },
    expectAllTaken() {
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    },
  }
}
