import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { codesToOrder, fieldNotesOf } from './field-note-queries.ts'
import { correctFieldNote, dismissFieldNote, recordFieldNotes } from './record-field-notes.ts'

export const fieldNoteRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.fieldNotes, {
    list: ({ user, query }) => fieldNotesOf(ctx.db, user.id, query.page),
    toOrder: async ({ user }) => ({ codes: await codesToOrder(ctx.db, user.id) }),
    record: ({ user, body }) => recordFieldNotes(ctx, user.id, body.notes),
    correct: ({ user, params, body }) => correctFieldNote(ctx, user.id, params.id, body),
    dismiss: ({ user, params }) => dismissFieldNote(ctx, user.id, params.id),
  })
