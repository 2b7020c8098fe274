/** The scripts of a page could not be loaded: no network, or a newer version of the shop was deployed. */
export class PageNotLoaded extends Error {}

/** Longest wait for a page's scripts, in milliseconds. Source: specification, section 9. */
const loadTimeoutMs = 120_000
/**
 * How long a failure is remembered, in milliseconds. React renders again after a failure and has to get the same error;
 * a later visit loads again.
 */
const failureTtlMs = 1000

async function withTimeout<Scripts>(name: string, load: Promise<Scripts>): Promise<Scripts> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), loadTimeoutMs)
  try {
    return await Promise.race([load, tooLate])
  } catch (cause) {
    throw new PageNotLoaded(name, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Loads each script once, with a timeout. Failed loads reject with `PageNotLoaded`. */
export function loadOnce<Name extends string, Scripts>(load: (name: Name) => Promise<Scripts>) {
  const loads = new Map<Name, Promise<Scripts>>()
  return (name: Name): Promise<Scripts> => {
    let promise = loads.get(name)
    if (!promise) {
      promise = withTimeout(name, load(name))
      promise.catch(() => setTimeout(() => loads.delete(name), failureTtlMs))
      loads.set(name, promise)
    }
    return promise
  }
}
