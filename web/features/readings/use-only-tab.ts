import { useEffect, useState } from 'react'

const lockName = 'readings'

/** The lock of this tab, which is kept until it is closed: the session goes on while the keeper looks at other pages. */
let held: Promise<boolean> | undefined

/** Resolves to true if no other tab reads: two of them would write over each other's readings. */
function holdLock(): Promise<boolean> {
  // Browsers have locks only where the address is safe (https or this machine).
  if (!('locks' in navigator)) return Promise.resolve(true)
  held ??= new Promise(resolve => {
    void navigator.locks.request(lockName, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      if (lock === null) held = undefined
      return lock && new Promise(() => undefined)
    })
  })
  return held
}

/** Whether this tab may read; `undefined` until it is known. */
export function useOnlyTab(): boolean | undefined {
  const [isOnly, setOnly] = useState<boolean>()
  useEffect(() => {
    let isShown = true
    void holdLock().then(is => isShown && setOnly(is))
    return () => {
      isShown = false
    }
  }, [])
  return isOnly
}
