/** Memoises an async function for `milliseconds`; failures are not cached. */
export function memoizeFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.value
    const made = { value: make(), until: performance.now() + milliseconds }
    kept = made
    made.value.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.value
  }
}
