import type { FastifyInstance } from 'fastify'
import type { Shop } from '../running-shop.ts'
import { securityHeadersFor } from './security-headers.ts'

/** The folder of the simulated registry's pages on the shop's origin. */
export const simulatedRegistryPages = '/simulatori/registro'

/** The pages for people of the shop's own registry simulator; its calls and its commands stay on its own port. */
export async function serveSimulatedRegistry(app: FastifyInstance, { registrySimulator, config }: Shop) {
  if (!registrySimulator) return
  const headers = securityHeadersFor(config.apiUrl)
  await app.register(async pages => {
    pages.removeAllContentTypeParsers()
    // The simulator reads its own forms.
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all(`${simulatedRegistryPages}/*`, async ({ raw }, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      await registrySimulator.servePage(raw, reply.raw, (raw.url ?? '').slice(simulatedRegistryPages.length))
      return reply
    })
  })
}
