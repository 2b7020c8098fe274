import { callsOf } from '#contract/calls.ts'
import { contract } from '#contract/contract.ts'

/** The build writes the value into this module, so that no page loads all schemas for it (scripts/calls-alone.mjs). */
export const calls = callsOf(contract)
