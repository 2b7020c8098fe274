import { type Client, connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'

/** The whole contract with its schemas: a chunk of its own, see api-client.ts. */
export const typedClient = (transport: (path: string, init: RequestInit) => Promise<Response>): Client =>
  connect(contract, transport)
