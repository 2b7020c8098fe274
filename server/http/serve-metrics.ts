import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { sendProblem } from './convert-errors.ts'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

/** Serves /metrics to Prometheus if METRICS_TOKEN is set, and requires that token; otherwise answers 404. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: AppContext) {
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
