import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { beginLink } from './begin-link.ts'
import { completeLink } from './complete-link.ts'
import { declareAccount } from './declare-account.ts'
import { exceptionsToSee } from './exception-queries.ts'
import { findHerd } from './find-herd.ts'
import { herdsOf } from './herd-queries.ts'
import { journalledCalls } from './journal-queries.ts'
import { accountOf, queueSync } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { solveException } from './solve-exception.ts'
import { unlinkAccount } from './unlink-account.ts'

export const registryRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.registry, {
    status: () => {
      const { link, reads, registrationAddress, unavailableSince } = shop.registry
      return {
        available: unavailableSince === null,
        since: unavailableSince === null ? null : new Date(unavailableSince).toISOString(),
        linking: link ? ('redirect' as const) : ('form' as const),
        reading: reads !== null,
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
      if (!linked || !shop.registry.reads) throw new Problem('registry-account-missing', registryMessages.notLinked)
      if (problem === 'expired') throw new Problem('registry-refused', registryMessages.expired)
      await queueSync(shop, user.id)
      return accountOf(shop.db, user.id)
    },
    herds: ({ user }) => herdsOf(shop.db, user.id),
    journal: ({ query }) => journalledCalls(shop.db, query),
    exceptions: ({ query }) => exceptionsToSee(shop.db, query),
    solveException: ({ user, params, visit }) => solveException(shop, params.id, { adminId: user.id, visit }),
    herd: ({ user, params }) => findHerd(shop.db, user.id, params.id),
  })
