import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { createCustomer } from './create-customer.ts'
import { openInvitations } from './invitation-queries.ts'
import { inviteColleague, resendInvitation, resendToCustomer, withdrawInvitation } from './invite-colleague.ts'

export const invitationRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.invitations, {
    list: () => openInvitations(ctx.db),
    invite: ({ actor, body }) => inviteColleague(ctx, actor, body),
    resend: ({ actor, params }) => resendInvitation(ctx, actor, params.id),
    withdraw: ({ actor, params }) => withdrawInvitation(ctx, actor, params.id),
    createCustomer: ({ actor, body }) => createCustomer(ctx, actor, body),
    resendToCustomer: ({ actor, params }) => resendToCustomer(ctx, actor, params.id),
    read: ({ body }) => readInvitation(ctx, body.token),
    accept: ({ body, requestContext }) => acceptInvitation(ctx, body, requestContext),
  })
