import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import {
  codeRequestById,
  codeRequestOf,
  codeRequestsOf,
  listCodeRequests,
  unansweredCodeRequests,
  unreportedShipments,
} from './code-request-list-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import { codeRequestSheet } from './code-request-sheet.ts'
import { abandonCodeRequest, confirmShipmentManually, enterCodes, recordRejection } from './enter-codes.ts'
import { chooseHerd, retryCodeRequest } from './retry-code-request.ts'

export const codeRequestRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.codeRequests, {
    list: ({ user, query }) => codeRequestsOf(ctx.db, user.id, query),
    get: async ({ user, params }) => orNotFound(await codeRequestOf(ctx.db, user.id, params.id)),
    chooseHerd: ({ user, params, body }) => chooseHerd(ctx, user.id, params.id, body),
    adminList: ({ query }) => ctx.reads.run(db => listCodeRequests(db, query)),
    adminGet: async ({ params }) => orNotFound(await codeRequestById(ctx.db, params.id)),
    exportCsv: async () => csvOf(await sheetToDo(ctx)),
    exportWorkbook: async () => workbookOf(await sheetToDo(ctx)),
    enterCodes: ({ actor, params, body }) => enterCodes(ctx, actor, params.id, body.text),
    reject: ({ actor, params, body }) => recordRejection(ctx, actor, params.id, body.reason),
    abandon: ({ actor, params, body }) => abandonCodeRequest(ctx, actor, params.id, body.reason),
    confirmShipment: ({ actor, params }) => confirmShipmentManually(ctx, actor, params.id),
    retry: ({ actor, params }) => retryCodeRequest(ctx, actor, params.id),
  })

const sheetToDo = ({ reads }: AppContext) =>
  reads.run(async db => codeRequestSheet(await unansweredCodeRequests(db), await unreportedShipments(db)))

function orNotFound<Request>(request: Request | undefined): Request {
  if (!request) throw new Problem('not-found', codeRequestMessages.notFound)
  return request
}
