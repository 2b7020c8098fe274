import type { FastifyInstance } from 'fastify'
import type { Shop } from '../running-shop.ts'
import { securityHeadersFor } from './security-headers.ts'

/** The folders of the simulators' pages on the shop's origin. */
export const simulatedRegistryPages = '/simulatori/registro'
export const testBankPages = '/simulatori/banca'

type Simulator = Pick<NonNullable<Shop['registrySimulator'] | Shop['bankSimulator']>, 'servePage'>

/** The pages for people of the shop's own simulators; their calls and their commands stay on their own ports. */
export async function serveSimulators(app: FastifyInstance, { registrySimulator, bankSimulator, config }: Shop) {
  const headers = securityHeadersFor(config.apiUrl)
  const serve = (pages: FastifyInstance, folder: string, simulator: Simulator) =>
    pages.all(`${folder}/*`, async ({ raw }, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      await simulator.servePage(raw, reply.raw, (raw.url ?? '').slice(folder.length))
      return reply
    })
  await app.register(async pages => {
    pages.removeAllContentTypeParsers()
    // The simulators read their own forms.
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (registrySimulator) serve(pages, simulatedRegistryPages, registrySimulator)
    if (bankSimulator) serve(pages, testBankPages, bankSimulator)
  })
}
