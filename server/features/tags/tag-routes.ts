import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract, type User, type Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { answerConflicts } from './answer-conflicts.ts'
import { conflictsOf } from './conflict-queries.ts'
import { continueNumbering } from './continue-numbering.ts'
import { parseTags } from './parse-tags.ts'
import { type Speaker, sayApplied, sayEnded, takeBack } from './say-word.ts'
import { lifeOf } from './tag-life-queries.ts'
import { selectableTagsOf } from './tag-list-queries.ts'
import { tagMessages } from './tag-messages.ts'
import { allTagsOf, tagFacetsOf, tagsOf } from './tag-queries.ts'
import { tagSheet } from './tag-sheet.ts'

export const tagRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.tags, {
    list: ({ user, query }) => tagsOf(shop.db, user.id, query),
    facets: ({ user, query }) => tagFacetsOf(shop.db, user.id, query),
    selectable: ({ user, query }) => selectableTagsOf(shop.db, user.id, query),
    apply: call => sayApplied(shop, keeperOf(call), call.body),
    end: call => sayEnded(shop, keeperOf(call), call.body),
    takeBack: call => takeBack(shop, keeperOf(call), call.body),
    conflicts: ({ user, query }) => conflictsOf(shop.db, user.id, query),
    answerConflicts: call => answerConflicts(shop, keeperOf(call), call.body),
    parse: ({ user, body }) => parseTags(shop.db, user.id, body.text),
    numbering: ({ user, query }) => continueNumbering(shop.db, user.id, query),
    life: async ({ user, params }) => {
      const life = await lifeOf(shop.db, user.id, params.id)
      if (!life) throw new Problem('not-found', tagMessages.tagNotFound)
      return life
    },
    sheet: async ({ user, query }) => tagSheet(await allTagsOf(shop.db, user.id, query)),
  })

const keeperOf = ({ user: { id }, visit: { requestId } }: { user: User; visit: Visit }): Speaker => ({
  ownerId: id,
  actorId: id,
  cause: 'keeper',
  requestId,
})
