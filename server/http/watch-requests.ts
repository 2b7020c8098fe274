import type { FastifyInstance } from 'fastify'
import { during } from '../log.ts'
import type { Shop } from '../running-shop.ts'
import { isFile } from './security-headers.ts'

/** Every request has a number, which its answer and every line of the log about it carry; it is counted and timed. */
export function watchRequests(app: FastifyInstance, shop: Shop) {
  app.addHook('onRequest', (request, reply, next) => {
    // On the answer itself: some are sent without the framework.
    if (!isFile(request.url)) reply.raw.setHeader('X-Request-Id', request.id)
    during({ requestId: request.id }, next)
  })
  // A body is read by the socket's own events, which know nothing of the request.
  app.addHook('preValidation', (request, _, next) => during({ requestId: request.id }, next))
  app.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    shop.metrics.answered(method, route, status, elapsedTime)
    const milliseconds = Math.round(elapsedTime)
    shop.log[isFile(request.url) ? 'debug' : 'info']({ requestId, method, route, status, milliseconds }, 'answered')
  })
}
