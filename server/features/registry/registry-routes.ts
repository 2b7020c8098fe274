import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { beginLink } from './begin-link.ts'
import { completeLink } from './complete-link.ts'
import { declareAccount } from './declare-account.ts'
import { findHerd } from './find-herd.ts'
import { herdsOf } from './herd-queries.ts'
import { accountOf, queueSync } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { unlinkAccount } from './unlink-account.ts'

export const registryRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.registry, {
    status: () => {
      const { link, registrationAddress, unavailableSince } = shop.registry
      return {
        available: unavailableSince === null,
        since: unavailableSince === null ? null : new Date(unavailableSince).toISOString(),
        linking: link ? ('redirect' as const) : ('form' as const),
        registrationAddress,
      }
    },
    account: ({ user }) => accountOf(shop.db, user.id),
    link: ({ user, body }) => beginLink(shop, user.id, body.returnTo),
    callback: ({ user, body, visit }) => completeLink(shop, user.id, body, visit),
    declare: ({ user, body, visit }) => declareAccount(shop, user.id, body, visit),
    unlink: ({ user, visit }) => unlinkAccount(shop, user.id, visit),
    sync: async ({ user }) => {
      const { linked, problem } = await accountOf(shop.db, user.id)
      if (!linked || !shop.registry.link) throw new Problem('registry-account-missing', registryMessages.notLinked)
      if (problem === 'expired') throw new Problem('registry-refused', registryMessages.expired)
      await queueSync(shop, user.id)
      return accountOf(shop.db, user.id)
    },
    herds: ({ user }) => herdsOf(shop.db, user.id),
    herd: ({ user, params }) => findHerd(shop.db, user.id, params.id),
  })
