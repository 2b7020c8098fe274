import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { securityHeadersFor } from './security-headers.ts'

/** Paths of the simulators' pages on the shop's origin. */
export const simulatedRegistryPages = '/simulatori/registro'
export const testBankPages = '/simulatori/banca'

type Simulator = Pick<NonNullable<AppContext['registrySimulator'] | AppContext['bankSimulator']>, 'servePage'>

/** Serves the HTML pages of the shop's own simulators. Their APIs and commands stay on their own ports. */
export async function serveSimulators(app: FastifyInstance, { registrySimulator, bankSimulator, config }: AppContext) {
  const headers = securityHeadersFor(config)
  const serve = (pages: FastifyInstance, folder: string, simulator: Simulator) =>
    pages.all(`${folder}/*`, async ({ raw }, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      await simulator.servePage(raw, reply.raw, (raw.url ?? '').slice(folder.length))
      return reply
    })
  await app.register(async pages => {
    pages.removeAllContentTypeParsers()
    // The simulators parse their own forms.
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (registrySimulator) serve(pages, simulatedRegistryPages, registrySimulator)
    if (bankSimulator) serve(pages, testBankPages, bankSimulator)
  })
}
