import { Problem } from '../../http/problem.ts'
import { LinkExpired, RegistryRefused, RegistryUnavailable } from '../../integrations/registry/registry-port.ts'
import { registryMessages } from './registry-messages.ts'

/** What a failed call of the registry is to whoever waits for it; any other error stays what it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof RegistryUnavailable)
    return new Problem('registry-unavailable', registryMessages.unavailable, { headers: { 'Retry-After': '30' } })
  if (error instanceof RegistryRefused) return new Problem('registry-refused', registryMessages.refused(error.message))
  if (error instanceof LinkExpired) return new Problem('registry-refused', registryMessages.expired)
  return error
}
