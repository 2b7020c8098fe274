import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { chooseHerd, renewRequest } from './renew-request.ts'
import {
  allRequests,
  anyRequest,
  openRequests,
  requestOf,
  requestsOf,
  untoldDeliveries,
} from './request-list-queries.ts'
import { requestMessages } from './request-messages.ts'
import { requestSheet } from './request-sheet.ts'
import { confirmByHand, giveUpRequest, refuseByHand, uploadCodes } from './upload-codes.ts'

export const requestRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.requests, {
    list: ({ user, query }) => requestsOf(shop.db, user.id, query),
    find: async ({ user, params }) => found(await requestOf(shop.db, user.id, params.id)),
    chooseHerd: ({ user, params, body }) => chooseHerd(shop, user.id, params.id, body),
    all: ({ query }) => allRequests(shop.db, query),
    inspect: async ({ params }) => found(await anyRequest(shop.db, params.id)),
    sheet: async () => requestSheet(await openRequests(shop.db), await untoldDeliveries(shop.db)),
    grant: ({ user, params, body, visit }) => uploadCodes(shop, params.id, body.text, { adminId: user.id, visit }),
    refuse: ({ user, params, body, visit }) => refuseByHand(shop, params.id, body.reason, { adminId: user.id, visit }),
    giveUp: ({ user, params, body, visit }) => giveUpRequest(shop, params.id, body.reason, { adminId: user.id, visit }),
    confirm: ({ user, params, visit }) => confirmByHand(shop, params.id, { adminId: user.id, visit }),
    renew: ({ user, params, visit }) => renewRequest(shop, params.id, { adminId: user.id, visit }),
  })

function found<Request>(request: Request | undefined): Request {
  if (!request) throw new Problem('not-found', requestMessages.notFound)
  return request
}
