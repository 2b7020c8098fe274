import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod/mini'
import { auditRoutes } from './features/audit/audit-routes.ts'
import { authRoutes } from './features/auth/auth-routes.ts'
import { cartRoutes } from './features/carts/cart-routes.ts'
import { customerRoutes } from './features/customers/customer-routes.ts'
import { delegationRoutes } from './features/delegations/delegation-routes.ts'
import { discountRoutes } from './features/discounts/discount-routes.ts'
import { invoiceRoutes } from './features/invoices/invoice-routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts'
import { deskOrderRoutes } from './features/orders/desk-order-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { paymentRoutes } from './features/payments/payment-routes.ts'
import { deskProductRoutes } from './features/products/desk-product-routes.ts'
import { productRoutes } from './features/products/product-routes.ts'
import { registryRoutes } from './features/registry/registry-routes.ts'
import { requestRoutes } from './features/requests/request-routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import { shopRoutes } from './features/shop/shop-routes.ts'
import { staffRoutes } from './features/staff/staff-routes.ts'
import { systemRoutes } from './features/system/system-routes.ts'
import { tagRoutes } from './features/tags/tag-routes.ts'
import { todayRoutes } from './features/today/today-routes.ts'
import { userRoutes } from './features/users/user-routes.ts'
import { convertErrors, sendProblem } from './http/convert-errors.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { httpMessages } from './http/http-messages.ts'
import { Problem } from './http/problem.ts'
import { fileHeaders, isFile, securityHeadersFor } from './http/security-headers.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { servePages } from './http/serve-pages.ts'
import { servePictures } from './http/serve-pictures.ts'
import { serveSimulators } from './http/serve-simulators.ts'
import { watchRequests } from './http/watch-requests.ts'
import type { Shop } from './running-shop.ts'

// What no schema words itself is said in Italian.
z.config(z.locales.it())

const largestBody = 256 * 1024

/** Every feature's routes on one page. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const headers = securityHeadersFor(shop.config.apiUrl)
  const log: FastifyBaseLogger = shop.log
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: logger => logger, // whose request it is stands in every line already: log.ts
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    trustProxy: shop.config.trustedProxies.length > 0 ? shop.config.trustedProxies : false,
    forceCloseConnections: 'idle',
    serverFactory: handle =>
      createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
        const begun = performance.now()
        if (!shop.sharedAnswers.serve(request, response)) return handle(request, response)
        shop.metrics.answeredFromMemory(request.url ?? '', response.statusCode, performance.now() - begun)
      }),
  })

  // A kept-alive connection whose answer ends while the server closes would hold it open until its time is up.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100).unref()
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    if (isFile(request.url)) return void reply.headers(fileHeaders)
    reply.headers(headers)
  })
  watchRequests(app, shop)
  acceptJsonOnly(app)
  await app.register(multipart)
  convertErrors(app)
  allowOrigins(app, shop.config.corsOrigins)

  shopRoutes(app, shop)
  authRoutes(app, shop)
  userRoutes(app, shop)
  productRoutes(app, shop)
  deskProductRoutes(app, shop)
  cartRoutes(app, shop)
  discountRoutes(app, shop)
  orderRoutes(app, shop)
  deskOrderRoutes(app, shop)
  paymentRoutes(app, shop)
  invoiceRoutes(app, shop)
  tagRoutes(app, shop)
  registryRoutes(app, shop)
  requestRoutes(app, shop)
  delegationRoutes(app, shop)
  customerRoutes(app, shop)
  staffRoutes(app, shop)
  auditRoutes(app, shop)
  settingsRoutes(app, shop)
  await newsletterRoutes(app, shop)
  systemRoutes(app, shop)
  todayRoutes(app, shop)
  app.all('/api/*', (_, reply) => sendProblem(reply, new Problem('not-found', httpMessages.nothingHere)))
  serveMetrics(app, shop)
  await serveSimulators(app, shop)
  await servePictures(app, shop)
  await servePages(app, shop)
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body to the letter: what a signature is over. */
    rawBody?: string
  }
}

/** An empty body is no body: clients send the JSON content type on every request. */
function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
