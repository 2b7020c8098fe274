import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * In whose name calls are made, for the journal: the calls that follow from `run` are that keeper's, renewals of tokens
 * included, and whatever party they go to. The ports need not know.
 */
export const keeperOfCalls = new AsyncLocalStorage<number>()
