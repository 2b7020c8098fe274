import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { NamedFile } from '../../http/named-file.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { auditEntries } from './audit-log-queries.ts'
import { auditSheet } from './audit-sheet.ts'

export const auditRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.audit, {
    list: ({ query }) => auditEntries(shop.db, query),
    sheet: ({ query }) => new NamedFile(contract.audit.sheet.file.name, auditSheet(shop.db, query)),
  })
