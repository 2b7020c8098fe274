import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { resolveTagList } from '../replacements/resolve-tag-codes.ts'
import { conflictsOf } from './conflict-queries.ts'
import { continueNumbering } from './continue-numbering.ts'
import { type DeclarationScope, declareApplied, retireTags, undoDeclaration } from './declare-tags.ts'
import { resolveConflicts } from './resolve-conflicts.ts'
import { tagHistoryOf } from './tag-history-queries.ts'
import { selectableTagsOf } from './tag-list-queries.ts'
import { tagMessages } from './tag-messages.ts'
import { allTagsOf, tagFacetsOf, tagsOf } from './tag-queries.ts'
import { tagSheet } from './tag-sheet.ts'
import { tagSnapshotOf } from './tag-snapshot-queries.ts'

export const tagRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.tags, {
    list: ({ user, query }) => tagsOf(ctx.db, user.id, query),
    facets: ({ user, query }) => tagFacetsOf(ctx.db, user.id, query),
    snapshot: ({ user }) => tagSnapshotOf(ctx.db, user.id),
    selectableIds: ({ user, query }) => selectableTagsOf(ctx.db, user.id, query),
    markApplied: ({ actor, body }) => declareApplied(ctx, actor, ownTags(actor), body),
    retire: ({ actor, body }) => retireTags(ctx, actor, ownTags(actor), body),
    undo: ({ actor, body }) => undoDeclaration(ctx, actor, ownTags(actor), body),
    conflicts: ({ user, query }) => conflictsOf(ctx.db, user.id, query),
    resolveConflicts: ({ actor, body }) => resolveConflicts(ctx, actor, ownTags(actor), body),
    parse: ({ user, body }) => resolveTagList(ctx.db, user.id, body),
    numbering: ({ user, query }) => continueNumbering(ctx.db, user.id, query),
    history: async ({ user, params }) => {
      const history = await tagHistoryOf(ctx.db, user.id, params.id)
      if (!history) throw new Problem('not-found', tagMessages.tagNotFound)
      return history
    },
    exportCsv: async ({ user, query }) => csvOf(tagSheet(await allTagsOf(ctx.db, user.id, query))),
    exportWorkbook: async ({ user, query }) => workbookOf(tagSheet(await allTagsOf(ctx.db, user.id, query))),
  })

const ownTags = ({ id }: Actor): DeclarationScope => ({ userId: id, cause: 'keeper' })
