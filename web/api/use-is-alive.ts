import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what the server rendered, true once the page answers: before, a form would send itself into the address. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
