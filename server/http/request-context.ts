/** What a handler may know of the request besides the fields of the contract. */
export type RequestContext = {
  address: string
  userAgent: string
  requestId: string
  idempotencyKey: string | undefined
}
