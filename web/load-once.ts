/** The scripts of a page did not arrive: no network, or a newer shop has taken the place of this one. */
export class PageNotLoaded extends Error {}

/** Longest wait for a page's scripts. Source: specification, section 9. */
const longestLoad = 120_000
/** What is being drawn asks again after a failure, and has to be told of that one; a visit later than this is another try. */
const failureIsKept = 1000

async function inTime<Scripts>(name: string, load: Promise<Scripts>): Promise<Scripts> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${longestLoad} ms`)), longestLoad)
  try {
    return await Promise.race([load, tooLate])
  } catch (cause) {
    throw new PageNotLoaded(name, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Guarantees that scripts are asked for once, and arrive in time or are known not to. */
export function loadOnce<Scripts>(load: (name: string) => Promise<Scripts>) {
  const loads = new Map<string, Promise<Scripts>>()
  return (name: string): Promise<Scripts> => {
    let promise = loads.get(name)
    if (!promise) {
      promise = inTime(name, load(name))
      promise.catch(() => setTimeout(() => loads.delete(name), failureIsKept))
      loads.set(name, promise)
    }
    return promise
  }
}
