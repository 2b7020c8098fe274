import { Problem } from '../../http/problem.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import { registryMessages } from './registry-messages.ts'

/** Converts errors of the registry to problems; returns other errors unchanged. */
export function toProblem(error: unknown): unknown {
  if (error instanceof ServiceUnavailable)
    return new Problem('registry-unavailable', registryMessages.unavailable, { headers: { 'Retry-After': '30' } })
  if (error instanceof ServiceRejected) return new Problem('registry-refused', registryMessages.refused(error.message))
  if (error instanceof CredentialsExpired) return new Problem('registry-refused', registryMessages.expired)
  return error
}
