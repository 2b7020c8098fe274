import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { may } from '#domain/admin/roles.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { AppContext } from '../../app-context.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { checkHealth } from './check-health.ts'

const { version } = packageFile

export function probeRoutes(app: FastifyInstance, ctx: AppContext) {
  serveContract(app, ctx, contract.probes, {
    health: async ({ user }) => {
      await checkHealth(ctx)
      const health = { status: 'ok' as const, version }
      if (!user || !may(user.role, 'admin')) return health
      const payments = ctx.payments.all.map(({ method, port }) => ({
        method,
        provider: port.name,
        isSandbox: port.isSandbox,
      }))
      return { ...health, payments }
    },
    ready: async () => {
      if (ctx.isDraining) throw new Problem('unavailable', httpMessages.tryLater, { headers: { 'Retry-After': '2' } })
      await checkHealth(ctx)
      return { status: 'ok' as const }
    },
  })
}
