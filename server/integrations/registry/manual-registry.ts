import { ServiceRejected } from '../http-client/service-errors.ts'
import type { Registry } from './registry-port.ts'

const nothingToRead = () => Promise.reject(new ServiceRejected('the registry is not read in this shop'))

/**
 * For a shop without access to a registry interface: keepers declare their account and holdings, and staff request
 * codes manually. Nothing is sent; requests wait until staff enter the result.
 */
export const manualRegistry: Registry = {
  link: null,
  syncSource: null,
  registrationAddress: 'https://www.vetinfo.it/',
  unavailableSince: null,
  herds: nothingToRead,
  animals: nothingToRead,
  animal: nothingToRead,
  inboundMovements: null,
  // The key is the request's id, so that a retry is the same request.
  requestCodes: async (_, key) => ({ requestId: key }),
  requestStatus: async () => ({ state: 'in-verifica' }),
  requestDuplicate: async (_, key) => ({ requestId: key }),
  confirmShipped: async () => false,
  delegationStatus: async () => 'assente',
}
