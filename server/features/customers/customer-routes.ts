import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { delegationsOf } from '../delegations/delegation-queries.ts'
import { invitationOfCustomer } from '../invitations/invitation-queries.ts'
import { herdsOf } from '../registry/herd-queries.ts'
import { conflictsOf } from '../tags/conflict-queries.ts'
import { type DeclarationScope, declareApplied, retireTags, undoDeclaration } from '../tags/declare-tags.ts'
import { resolveConflicts } from '../tags/resolve-conflicts.ts'
import { selectableTagsOf } from '../tags/tag-list-queries.ts'
import { tagFacetsOf, tagsOf } from '../tags/tag-queries.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser } from '../users/user-queries.ts'
import { erasureBlockersOf, listCustomers, ordersOfCustomer, registrationOf, sessionsOf } from './customer-queries.ts'
import { endSessions } from './end-sessions.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { rejectDataOfStaff } from './reject-data-of-staff.ts'
import { mailsTo } from './sent-mail-queries.ts'
import { setUnpaidLimits } from './set-unpaid-limits.ts'
import { updateContact } from './update-contact.ts'

/** The list of orders shows all the others. */
const maxOrders = 20
const maxMails = 20

export const customerRoutes = (app: FastifyInstance, ctx: AppContext) => {
  const customerById = async (id: number) => {
    const customer = await findUser(ctx.db, id)
    if (!customer) throw new Problem('not-found', userMessages.notFound)
    return customer
  }
  const tagsOfCustomer = async (id: number): Promise<DeclarationScope> => ({
    userId: (await customerById(id)).id,
    cause: 'staff',
  })
  serveContract(app, ctx, contract.customers, {
    list: ({ query }) => ctx.reads.run(db => listCustomers(db, query)),
    getRecord: async ({ actor, params }) => {
      const customer = await customerById(params.id)
      rejectDataOfStaff(actor, customer)
      const { db } = ctx
      const [dates, orders, herds, delegations, sessions, invitation, mails, blockers] = await Promise.all([
        registrationOf(db, customer.id),
        ordersOfCustomer(db, customer.id, maxOrders),
        herdsOf(db, customer.id),
        delegationsOf(db, customer.id),
        sessionsOf(db, customer.id),
        invitationOfCustomer(db, customer.id),
        mailsTo(db, customer.email, maxMails),
        erasureBlockersOf(db, customer.id),
      ])
      return { ...customer, ...dates, ...orders, herds, delegations, sessions, invitation, mails, blockers }
    },
    endSessions: async ({ actor, params }) => endSessions(ctx, actor, await customerById(params.id)),
    updateContact: ({ actor, params, body }) => updateContact(ctx, actor, params.id, body),
    setUnpaidLimits: ({ actor, params, body }) => setUnpaidLimits(ctx, actor, params.id, body.isLifted),
    export: async ({ actor, params }) => exportCustomer(ctx, actor, await customerById(params.id)),
    erase: ({ actor, params, body }) => eraseCustomer(ctx, actor, params.id, body.email),
    get: ({ params }) => customerById(params.id),
    tags: async ({ params, query }) => tagsOf(ctx.db, (await customerById(params.id)).id, query),
    facets: async ({ params, query }) => tagFacetsOf(ctx.db, (await customerById(params.id)).id, query),
    selectableIds: async ({ params, query }) => selectableTagsOf(ctx.db, (await customerById(params.id)).id, query),
    markApplied: async ({ actor, params, body }) => declareApplied(ctx, actor, await tagsOfCustomer(params.id), body),
    retire: async ({ actor, params, body }) => retireTags(ctx, actor, await tagsOfCustomer(params.id), body),
    undo: async ({ actor, params, body }) => undoDeclaration(ctx, actor, await tagsOfCustomer(params.id), body),
    conflicts: async ({ params, query }) => conflictsOf(ctx.db, (await customerById(params.id)).id, query),
    resolveConflicts: async ({ actor, params, body }) =>
      resolveConflicts(ctx, actor, await tagsOfCustomer(params.id), body),
  })
}
