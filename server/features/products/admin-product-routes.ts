import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { applyBulkEdit, applyImport, previewBulkEdit, previewImport } from './bulk/bulk-edit.ts'
import { exportProducts } from './bulk/export-products.ts'
import { filterAdminProducts } from './list-admin-products.ts'
import { priceHistory, stockHistory } from './product-history.ts'
import { moveStock } from './stock/move-stock.ts'
import { usedManufacturers } from './used-manufacturers.ts'

export const adminProductRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.adminProducts, {
    stockHistory: ({ params, query }) => stockHistory(ctx, params.id, query.page),
    moveStock: ({ actor, params, body }) => moveStock(ctx, actor, params.id, body),
    selectableIds: async ({ query }) => (await filterAdminProducts(ctx, query)).map(({ id }) => id),
    manufacturers: () => usedManufacturers(ctx),
    exportCsv: ({ query }) => exportProducts(ctx, query),
    previewImport: ({ files }) => previewImport(ctx, files),
    applyImport: ({ actor, files, query }) => applyImport(ctx, actor, files, query.digest),
    previewBulkEdit: ({ body }) => previewBulkEdit(ctx, body),
    applyBulkEdit: ({ actor, body: { digest, ...change } }) => applyBulkEdit(ctx, actor, change, digest),
    priceHistory: ({ params }) => priceHistory(ctx, params.id),
  })
