import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { createDelegation } from './create-delegation.ts'
import { delegationsOf, signedDelegations } from './delegation-queries.ts'
import { findDelegation, ownDocument, signedDocument } from './find-delegation.ts'
import { handleSigningWebhook } from './handle-signing-webhook.ts'
import { requestSignatures } from './request-signatures.ts'
import { revokeDelegation } from './revoke-delegation.ts'
import { signDelegation } from './sign-delegation.ts'
import { updateDelegationStatus } from './update-delegation-status.ts'

export const delegationRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.delegations, {
    list: ({ user }) => delegationsOf(ctx.db, user.id),
    create: ({ actor, body }) => createDelegation(ctx, actor, body),
    get: ({ user, params }) => findDelegation(ctx.db, user.id, params.id),
    document: ({ user, params }) => ownDocument(ctx.db, user.id, params.id),
    requestCode: ({ actor, params }) => requestSignatures(ctx, actor, [params.id]),
    requestCodes: ({ actor, body }) => requestSignatures(ctx, actor, body.ids),
    sign: ({ actor, params, body }) => signDelegation(ctx, actor, params.id, body.code),
    revoke: ({ actor, params, body }) => revokeDelegation(ctx, actor, params.id, body.reason),
    webhook: ({ body, signedBody, requestContext }) => handleSigningWebhook(ctx, body, signedBody, requestContext),
    adminList: ({ query }) => ctx.reads.run(db => signedDelegations(db, query)),
    adminDocument: ({ params }) => signedDocument(ctx.db, params.id),
    updateStatus: ({ actor, params, body }) => updateDelegationStatus(ctx, actor, params.id, body),
  })
