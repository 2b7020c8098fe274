import { OutsideRefused } from '../outside/outside-errors.ts'
import type { Registry } from './registry-port.ts'

const nothingToRead = () => Promise.reject(new OutsideRefused('the registry is not read in this shop'))

/**
 * For a shop without a supplier's interface: keepers tell us their account and holdings, the shopkeeper asks for codes by
 * hand. Nothing goes out; what was asked for waits until the shopkeeper has brought the answer in.
 */
export const manualRegistry: Registry = {
  link: null,
  reads: null,
  registrationAddress: 'https://www.vetinfo.it/',
  unavailableSince: null,
  herds: nothingToRead,
  animals: nothingToRead,
  animal: nothingToRead,
  // The key names the request: sent twice, it is the same one.
  requestCodes: async (_, key) => ({ requestId: key }),
  requestStatus: async () => ({ state: 'in-verifica' }),
  requestDuplicate: async (_, key) => ({ requestId: key }),
  confirmShipped: async () => false,
  delegationStatus: async () => 'assente',
}
