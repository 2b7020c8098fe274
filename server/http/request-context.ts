/** What a handler may know of the request besides the fields of the contract. */
export type RequestContext = {
  address: string
  /** Whom a limit counts: the IPv4 address, or the /64 of an IPv6 address. */
  network: string
  userAgent: string
  requestId: string
  idempotencyKey: string | undefined
}
