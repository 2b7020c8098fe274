import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { auditEntries, entriesForSheet } from './audit-log-queries.ts'
import { auditSheet } from './audit-sheet.ts'

/** Lines of a file that a spreadsheet still opens at once. */
const mostLines = 10_000

export const auditRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.audit, {
    list: ({ query }) => auditEntries(shop.db, query),
    sheet: async ({ query }) => auditSheet(await entriesForSheet(shop.db, query, mostLines)),
  })
