import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { findHerd } from './find-herd.ts'
import { finishLink } from './finish-link.ts'
import { herdsOf } from './herd-queries.ts'
import { linkManually } from './link-manually.ts'
import { accountOf, queueSync } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { startLink } from './start-link.ts'
import { unlinkAccount } from './unlink-account.ts'

export const registryRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.registry, {
    status: () => {
      const { link, syncSource, inboundMovements, registrationAddress, unavailableSince } = ctx.registry
      return {
        available: unavailableSince === null,
        since: unavailableSince === null ? null : new Date(unavailableSince).toISOString(),
        linking: link ? ('redirect' as const) : ('form' as const),
        reading: syncSource !== null,
        movements: inboundMovements !== null,
        registrationAddress,
      }
    },
    account: ({ user }) => accountOf(ctx.db, user.id),
    link: ({ user, body }) => startLink(ctx, user.id, body.returnTo),
    callback: ({ actor, body }) => finishLink(ctx, actor, body),
    linkManually: ({ actor, body }) => linkManually(ctx, actor, body),
    unlink: ({ actor }) => unlinkAccount(ctx, actor),
    sync: async ({ user }) => {
      const { linked, problem } = await accountOf(ctx.db, user.id)
      if (!linked || !ctx.registry.syncSource) throw new Problem('registry-account-missing', registryMessages.notLinked)
      if (problem === 'expired') throw new Problem('registry-refused', registryMessages.expired)
      const { registrySyncsPerUser } = (await ctx.settings.current()).limits
      await ctx.limits.count('registrySyncsPerUser', registrySyncsPerUser, String(user.id))
      await queueSync(ctx.db, ctx, user.id)
      return accountOf(ctx.db, user.id)
    },
    herds: ({ user }) => herdsOf(ctx.db, user.id),
    herd: ({ user, params }) => findHerd(ctx.db, user.id, params.id),
  })
