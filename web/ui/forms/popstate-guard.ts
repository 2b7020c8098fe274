type PopstateHandler = (event: PopStateEvent) => void

let handler: PopstateHandler | undefined

/**
 * Has to be called before the router starts: `popstate` listeners run in the order they were added, and the one that
 * may stop the event has to be first.
 */
export const listenForPopstate = () => window.addEventListener('popstate', event => handler?.(event))

/** Installs the handler that runs before the router. Returns a function that removes it. */
export function guardPopstate(next: PopstateHandler) {
  handler = next
  return () => {
    if (handler === next) handler = undefined
  }
}
