import { Problem } from '../../http/problem.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import { registryMessages } from './registry-messages.ts'

/** What a failed call of the registry is to whoever waits for it; any other error stays what it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof OutsideUnavailable)
    return new Problem('registry-unavailable', registryMessages.unavailable, { headers: { 'Retry-After': '30' } })
  if (error instanceof OutsideRefused) return new Problem('registry-refused', registryMessages.refused(error.message))
  if (error instanceof AccessExpired) return new Problem('registry-refused', registryMessages.expired)
  return error
}
