import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { withLogContext } from '../log.ts'
import { isFile } from './security-headers.ts'

/** Asked by proxies and watchers each second: a line for each would hide the others. */
const probes: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics'])

/** Gives every request an id, which its response and all its log lines carry, and counts and times it. */
export function logRequests(app: FastifyInstance, ctx: AppContext) {
  app.addHook('onRequest', (request, reply, next) => {
    // Set on the raw response, because some responses bypass the framework.
    if (!isFile(request.url)) reply.raw.setHeader('X-Request-Id', request.id)
    withLogContext({ requestId: request.id }, next)
  })
  // The body is read in socket events, outside the request's async context, so the context is entered again here.
  app.addHook('preValidation', (request, _, next) => withLogContext({ requestId: request.id }, next))
  app.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    ctx.metrics.countResponse(method, route, status, elapsedTime)
    const milliseconds = Math.round(elapsedTime)
    ctx.log[isFile(request.url) || probes.has(route) ? 'debug' : 'info'](
      { requestId, method, route, status, milliseconds },
      'answered',
    )
  })
}
