import type { FastifyInstance } from 'fastify'

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
const exposedHeaders = 'X-Total-Count, Retry-After, ETag, X-Request-Id'

/** Lets pages of the listed origins call the API; tokens travel in a header, so no cookies are ever allowed. */
export function allowOrigins(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (!origin || !origins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposedHeaders)
    if (request.method !== 'OPTIONS') return
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', '86400')
      .code(204)
      .send()
  })
}
