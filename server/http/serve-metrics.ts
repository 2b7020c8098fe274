import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../running-shop.ts'
import { sendProblem } from './convert-errors.ts'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

/** What Prometheus reads, for whoever brings the token; in a shop without one there is nothing here. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Shop) {
  const { metricsToken } = config
  if (metricsToken === undefined) {
    app.get('/metrics', (_, reply) => sendProblem(reply, new Problem('not-found', httpMessages.nothingHere)))
    return
  }
  const wanted = digestOf(`Bearer ${metricsToken}`)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), wanted))
      throw new Problem('unauthenticated', httpMessages.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
