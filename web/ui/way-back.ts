type Keeper = (event: PopStateEvent) => void

let keeper: Keeper | undefined

/**
 * To be called before the router starts: listeners of the browser's way back are heard in the order they came, and the
 * one who may stop it has to be first.
 */
export const watchWayBack = () => window.addEventListener('popstate', event => keeper?.(event))

/** From now on this one is asked first; answers how to end that. */
export function keepWayBack(next: Keeper) {
  keeper = next
  return () => {
    if (keeper === next) keeper = undefined
  }
}
