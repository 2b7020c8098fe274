import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in server-rendered HTML, true after hydration. Forms use it because a submit before hydration would put the
 * form data into the URL.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
