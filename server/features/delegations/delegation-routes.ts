import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { advanceDelegation } from './advance-delegation.ts'
import { createDelegation } from './create-delegation.ts'
import { delegationsOf, signedDelegations } from './delegation-queries.ts'
import { findDelegation, ownDocument, signedDocument } from './find-delegation.ts'
import { receiveSigningNews } from './receive-signing-news.ts'
import { requestSignature } from './request-signature.ts'
import { revokeDelegation } from './revoke-delegation.ts'
import { signDelegation } from './sign-delegation.ts'

export const delegationRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.delegations, {
    list: ({ user }) => delegationsOf(shop.db, user.id),
    create: ({ user, body, visit }) => createDelegation(shop, user, body, visit),
    find: ({ user, params }) => findDelegation(shop.db, user.id, params.id),
    document: ({ user, params }) => ownDocument(shop.db, user.id, params.id),
    requestCode: ({ user, params, visit }) => requestSignature(shop, user, params.id, visit),
    sign: ({ user, params, body, visit }) => signDelegation(shop, user, params.id, body.code, visit),
    revoke: ({ user, params, body, visit }) => revokeDelegation(shop, user, params.id, body.reason, visit),
    webhook: ({ body, signed, visit }) => receiveSigningNews(shop, body, signed, visit),
    listKept: ({ query }) => signedDelegations(shop.db, query),
    keptDocument: ({ params }) => signedDocument(shop.db, params.id),
    advance: ({ user, params, body, visit }) => advanceDelegation(shop, user, params.id, body, visit),
  })
