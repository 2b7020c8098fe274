import { type Client, connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'

/** Builds the client from the whole contract with its schemas. A chunk of its own; see api-client.ts. */
export const typedClient = (transport: (path: string, init: RequestInit) => Promise<Response>): Client =>
  connect(contract, transport)
