/** Memoises an async function for `milliseconds`; failures are not cached. */
export function memoizeFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (cached && performance.now() < cached.until) return cached.value
    const made = { value: make(), until: performance.now() + milliseconds }
    cached = made
    made.value.catch(() => {
      if (cached === made) cached = undefined
    })
    return made.value
  }
}
