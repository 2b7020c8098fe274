import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Allows pages of the listed origins to call the API. Tokens travel in a header, so credentials (cookies) are never
 * allowed.
 */
export async function allowCrossOrigin(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposedHeaders: ['X-Total-Count', 'Retry-After', 'ETag', 'Location', 'X-Request-Id'],
    maxAge: 86_400,
  })
}
