import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Id of the keeper on whose behalf calls are made, for the call log. It applies to all calls made within `run`, to any
 * service and including token renewals, so that the ports need not pass it on.
 */
export const callContext = new AsyncLocalStorage<number>()
