import { parseTagCode } from '#domain/tag-codes.ts'
import { parseTagList } from '#domain/tag-list-parser.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { solveExceptions } from '../../shop-exception-queries.ts'
import { BadGrant, grantCodes } from './grant-codes.ts'
import { giveUp, refuseRequest, subjectOf } from './refuse-request.ts'
import { anyRequest } from './request-list-queries.ts'
import { requestMessages } from './request-messages.ts'
import { insertEvent, lockRequest, markConfirmed } from './request-queries.ts'
import { stepTags } from './requested-tag-queries.ts'
import { closeSentOrder, lockOrderOfRequest, tellOwedCredit } from './sent-order-queries.ts'

type By = { adminId: number; visit: Visit }

/** Codes that the shopkeeper has been given for a request: all of them right and as many as asked, or nothing changes. */
export async function uploadCodes(shop: Shop, id: number, text: string, { adminId, visit }: By) {
  const request = await findRequest(shop, id)
  const codes = codesIn(text)
  await shop.db.transaction().execute(async tx => {
    await refuseUnpaid(tx, id)
    const isGranted = await grantCodes(shop, tx, id, codes, { by: 'shopkeeper', actorId: adminId }).catch(
      (error: unknown) => {
        if (!(error instanceof BadGrant)) throw error
        throw invalidText(requestMessages.fault(error.fault, request.quantity, codes.length))
      },
    )
    if (!isGranted) throw new Problem('conflict', requestMessages.decided)
    await writeAudit(tx, { ...entryOf(id, adminId, visit), action: 'grant-codes', before: null, after: { codes } })
  })
  return findRequest(shop, id)
}

/** Nobody has been asked yet, so that there is no answer to write down. */
async function refuseUnpaid(tx: Executor, id: number) {
  if ((await lockRequest(tx, id))?.problem === 'unpaid') throw new Problem('conflict', requestMessages.unpaid)
}

/** The shopkeeper has been told that it is refused. */
export async function refuseByHand(shop: Shop, id: number, reason: string, { adminId, visit }: By) {
  await findRequest(shop, id)
  await shop.db.transaction().execute(async tx => {
    await refuseUnpaid(tx, id)
    if (!(await refuseRequest(tx, id, reason, adminId))) throw new Problem('conflict', requestMessages.decided)
    await writeAudit(tx, { ...entryOf(id, adminId, visit), action: 'refuse-request', before: null, after: { reason } })
  })
  return findRequest(shop, id)
}

/** What will not be granted any more is not waited for: the order goes on without it. */
export async function giveUpRequest(shop: Shop, id: number, reason: string, { adminId, visit }: By) {
  await findRequest(shop, id)
  await shop.db.transaction().execute(async tx => {
    const order = await lockOrderOfRequest(tx, id)
    if (!(await giveUp(tx, id, reason, adminId))) throw new Problem('conflict', requestMessages.decided)
    if (order) {
      await closeSentOrder(tx, order.id)
      await tellOwedCredit(tx, order.id)
    }
    await writeAudit(tx, { ...entryOf(id, adminId, visit), action: 'give-up-request', before: null, after: { reason } })
  })
  return findRequest(shop, id)
}

/** The shopkeeper has told the registry which codes went out. */
export async function confirmByHand(shop: Shop, id: number, { adminId, visit }: By) {
  await findRequest(shop, id)
  await shop.db.transaction().execute(async tx => {
    const request = await lockRequest(tx, id)
    if (!request || request.shippedAt === null) throw new Problem('conflict', requestMessages.notShipped)
    if (!(await markConfirmed(tx, id))) throw new Problem('conflict', requestMessages.confirmedAlready)
    if (request.kind === 'new') await stepTags(tx, request.itemId, 'shipped', 'confirmed', 'shopkeeper')
    await insertEvent(tx, id, 'confirmed', { actorId: adminId })
    await solveExceptions(tx, subjectOf(id))
    await writeAudit(tx, { ...entryOf(id, adminId, visit), action: 'confirm-delivery', before: null, after: {} })
  })
  return findRequest(shop, id)
}

async function findRequest(shop: Shop, id: number) {
  const request = await anyRequest(shop.db, id)
  if (!request) throw new Problem('not-found', requestMessages.notFound)
  return request
}

const entryOf = (id: number, actorId: number, { requestId }: Visit) => ({
  actorId,
  subjectType: 'code_request' as const,
  subjectId: id,
  requestId,
})

const invalidText = (message: string) =>
  new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path: 'text', message }] })

/** Whole codes only: the last digits of one say nothing of a new tag. */
function codesIn(text: string): string[] {
  const lines = parseTagList(text)
  if (lines.length === 0) throw invalidText(requestMessages.noCodes)
  return lines.map(({ input, code }) => {
    const parsed = code && parseTagCode(code)
    if (!parsed?.startsWith('IT')) throw invalidText(requestMessages.notACode(input.slice(0, 60)))
    return parsed
  })
}
