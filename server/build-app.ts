import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod/mini'
import { validationMessage } from '#contract/validation-messages.ts'
import type { AppContext } from './app-context.ts'
import { auditRoutes } from './features/audit/audit-routes.ts'
import { authRoutes } from './features/auth/auth-routes.ts'
import { userRoutes } from './features/auth/user-routes.ts'
import { callLogRoutes } from './features/call-log/call-log-routes.ts'
import { cartRoutes } from './features/carts/cart-routes.ts'
import { codeRequestRoutes } from './features/code-requests/code-request-routes.ts'
import { keeperWaitRoutes } from './features/code-requests/keeper-waits/keeper-wait-routes.ts'
import { customerRoutes } from './features/customers/customer-routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts'
import { delegationRoutes } from './features/delegations/delegation-routes.ts'
import { deliveryRoutes } from './features/deliveries/delivery-routes.ts'
import { deliveryCheckRoutes } from './features/delivery-checks/delivery-check-routes.ts'
import { discountRoutes } from './features/discounts/discount-routes.ts'
import { fieldNoteRoutes } from './features/field-notes/field-note-routes.ts'
import { inboundMovementRoutes } from './features/inbound-movements/inbound-movement-routes.ts'
import { inspectionRoutes } from './features/inspection/inspection-routes.ts'
import { invitationRoutes } from './features/invitations/invitation-routes.ts'
import { invoiceRoutes } from './features/invoices/invoice-routes.ts'
import { issueRoutes } from './features/issues/issue-routes.ts'
import { lossRoutes } from './features/losses/loss-routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts'
import { adminOrderRoutes } from './features/orders/admin-order-routes.ts'
import { shipmentRoutes } from './features/orders/fulfilment/shipment-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { parcelRoutes } from './features/orders/parcel-routes.ts'
import { withdrawalRoutes } from './features/orders/withdrawals/withdrawal-routes.ts'
import { paymentRoutes } from './features/payments/payment-routes.ts'
import { adminProductRoutes } from './features/products/admin-product-routes.ts'
import { productRoutes } from './features/products/product-routes.ts'
import { readingRoutes } from './features/readings/reading-routes.ts'
import { registryRoutes } from './features/registry/registry-routes.ts'
import { reminderRoutes } from './features/reminders/reminder-routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import { probeRoutes } from './features/site/probe-routes.ts'
import { serveOfficialNotice } from './features/site/serve-official-notice.ts'
import { siteRoutes } from './features/site/site-routes.ts'
import { savedViewRoutes } from './features/staff/saved-view-routes.ts'
import { staffRoutes } from './features/staff/staff-routes.ts'
import { supportThreadRoutes } from './features/support/support-thread-routes.ts'
import { systemRoutes } from './features/system/system-routes.ts'
import { tagRoutes } from './features/tags/tag-routes.ts'
import { convertErrors, sendProblem } from './http/convert-errors.ts'
import { allowCrossOrigin } from './http/cross-origin.ts'
import { httpMessages } from './http/http-messages.ts'
import { Problem } from './http/problem.ts'
import { warnOfUnnamedProxy } from './http/request-limits.ts'
import { logRequests } from './http/request-logging.ts'
import { fileHeaders, isFile, securityHeadersFor } from './http/security-headers.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { servePages } from './http/serve-pages.ts'
import { servePictures } from './http/serve-pictures.ts'
import { serveSimulators } from './http/serve-simulators.ts'

// Not imported: an import reads every export, and those of the browser's interfaces load a large part of Node.
const { createServer } = process.getBuiltinModule('node:http')

// For what a schema has no sentence of its own for.
z.config({ localeError: validationMessage })

const maxBodyBytes = 256 * 1024

/** Limits for slow clients, in milliseconds. The framework applies its own only to servers that it makes itself. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

/** Further connections are closed at once. Each takes some 50 kB, and a slow client holds its own for 30 s. */
const maxConnections = 2000

function refuseSchema(): never {
  throw new Error('requests and responses are validated by the contract, not by JSON schemas')
}

/** Builds the HTTP server. Every feature's routes are listed on this page. */
export async function buildApp(ctx: AppContext): Promise<FastifyInstance> {
  const headers = securityHeadersFor(ctx.config)
  const log: FastifyBaseLogger = ctx.log
  const unused = new Set<Socket>()
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: logger => logger, // log.ts already adds the request id to every line
    bodyLimit: maxBodyBytes,
    trustProxy: ctx.config.trustedProxies.length > 0 ? ctx.config.trustedProxies : false,
    // The contract validates. The framework would load its compilers of JSON schemas with the first of these left out.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    forceCloseConnections: 'idle',
    serverFactory: handle => {
      const server = createServer(timeouts, (request, response) => {
        const begun = performance.now()
        unused.delete(request.socket)
        if (!ctx.responseCache.serve(request, response)) return handle(request, response)
        ctx.metrics.countCached(request.url ?? '', response.statusCode, performance.now() - begun)
      })
      server.maxConnections = maxConnections
      server.on('connection', (socket: Socket) => {
        unused.add(socket)
        socket.once('close', () => unused.delete(socket))
      })
      return server
    },
  })

  // Closes idle connections while the server closes: one whose response ends in the meantime would otherwise hold the
  // server open until its timeout. So would one that a browser opened ahead of a request, which Node calls active.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, 100).unref()
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    if (isFile(request.url)) return void reply.headers(fileHeaders)
    // A page has named the digest of its style already.
    const { 'content-security-policy': ownPolicy = headers['Content-Security-Policy'] } = reply.getHeaders()
    reply.headers({ ...headers, 'Content-Security-Policy': ownPolicy })
  })
  logRequests(app, ctx)
  warnOfUnnamedProxy(app, ctx)
  acceptJsonOnly(app)
  await app.register(multipart)
  convertErrors(app)
  await allowCrossOrigin(app, ctx.config.corsOrigins)

  probeRoutes(app, ctx)
  serveMetrics(app, ctx)
  app.setNotFoundHandler((_, reply) => sendProblem(reply, new Problem('not-found', httpMessages.nothingHere)))
  if (ctx.config.role !== 'worker') await serveShop(app, ctx)
  return app
}

async function serveShop(app: FastifyInstance, ctx: AppContext) {
  siteRoutes(app, ctx)
  authRoutes(app, ctx)
  userRoutes(app, ctx)
  productRoutes(app, ctx)
  adminProductRoutes(app, ctx)
  cartRoutes(app, ctx)
  discountRoutes(app, ctx)
  invitationRoutes(app, ctx)
  orderRoutes(app, ctx)
  deliveryRoutes(app, ctx)
  deliveryCheckRoutes(app, ctx)
  adminOrderRoutes(app, ctx)
  parcelRoutes(app, ctx)
  shipmentRoutes(app, ctx)
  paymentRoutes(app, ctx)
  invoiceRoutes(app, ctx)
  tagRoutes(app, ctx)
  fieldNoteRoutes(app, ctx)
  inboundMovementRoutes(app, ctx)
  registryRoutes(app, ctx)
  callLogRoutes(app, ctx)
  issueRoutes(app, ctx)
  codeRequestRoutes(app, ctx)
  keeperWaitRoutes(app, ctx)
  delegationRoutes(app, ctx)
  customerRoutes(app, ctx)
  staffRoutes(app, ctx)
  savedViewRoutes(app, ctx)
  auditRoutes(app, ctx)
  settingsRoutes(app, ctx)
  await newsletterRoutes(app, ctx)
  await reminderRoutes(app, ctx)
  supportThreadRoutes(app, ctx)
  withdrawalRoutes(app, ctx)
  systemRoutes(app, ctx)
  dashboardRoutes(app, ctx)
  lossRoutes(app, ctx)
  inspectionRoutes(app, ctx)
  readingRoutes(app, ctx)
  app.all('/api/*', (_, reply) => sendProblem(reply, new Problem('not-found', httpMessages.nothingHere)))
  await serveSimulators(app, ctx)
  await servePictures(app, ctx)
  serveOfficialNotice(app, ctx)
  await servePages(app, ctx)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body exactly as received: webhook signatures are computed over it. */
    rawBody?: string
  }
}

/** Accepts an empty JSON body as no body: clients send the JSON content type on every request. */
function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
