import type { Networks } from './network-of.ts'

/** What a handler may know of the request besides the fields of the contract. */
export type RequestContext = Networks & {
  address: string
  userAgent: string
  requestId: string
  idempotencyKey: string | undefined
}
