import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'
import { declarableRetireReasons } from '#domain/tags/tag-states.ts'
import { withKeeperAccess } from '../../server/features/registry/registry-access.ts'
import { ServiceClient } from '../../server/integrations/http-client/service-client.ts'
import { httpRegistry } from '../../server/integrations/registry/http-registry.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'
import { allowRefusal } from '../or-refused.ts'
import { aParcel } from './a-parcel.ts'
import { aHerdWithTags, lost } from './a-print-shop.ts'
import { add, aProduct } from './product-builders.ts'
import { insertTags } from './tag-builders.ts'

const herds = ['022CN031', '014CN207'].map(holding => ({ holding, species: 'cattle' as const }))
const pieces: TagPiece[] = ['principale', 'secondaria', 'entrambe']
export const othersTag = 'IT020990000001'

/**
 * Everything that can happen to tags and code requests, by name. Each action takes a number that selects its variant.
 */
export async function aScenarioRunner() {
  const world = await aHerdWithTags(6)
  const { ctx, db, owner, dataDir, farmer, maria, admin, registry, bank, work, checkout, order, codes, wearTags } =
    world
  const { id: productId } = await aProduct(admin, {
    productTypes: ['marche', 'ministeriale'],
    species: ['cattle'],
    quantity: 10_000,
  })
  const calls = new ServiceClient({ ...ctx, services: [] }, 'registry', 8000)
  const places = { api: registry.address, pages: '', returnAddress: () => '' }
  /** Another process, with its own circuit breaker and token renewals. */
  const otherProcess = jobHandlers({ ...ctx, registry: httpRegistry(calls, places) })
  let fresh = 0

  const link = async () => {
    await registry.link(farmer, 'elio')
    await registry.sync(farmer)
  }
  const begin = async () => {
    // Lets a circuit breaker that the previous scenario opened close again.
    vi.setSystemTime(Date.now() + 3_600_000)
    await owner.transaction().execute(async tx => {
      // Bypasses the triggers that protect invoices and payments.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        truncate orders, tags, issues, registry_conflicts, cart_lines, rate_limits restart identity cascade`.execute(tx)
    })
    await sql`delete from jobs.job`.execute(db)
    await sql`update products set quantity = 10000 where id = ${productId}`.execute(db)
    await registry.control({ reset: true, clear: true, grantDelay: 3_600_000, registerDelay: 0 })
    await link()
    await wearTags()
    await insertTags(db, maria.id, [{ code: othersTag }])
  }
  const put = async (item: object, { by = order } = {}) => {
    await allowRefusal(add(farmer, productId, item))
    await allowRefusal(by())
    await farmer.carts.clear()
  }
  const chosen = async (n: number) => {
    const { rows } = await admin.codeRequests.adminList()
    return rows[n % rows.length]
  }
  const upload = async (n: number, textOf: (quantity: number, code: string | null) => string) => {
    const request = await chosen(n)
    if (request) {
      const body = { text: textOf(request.quantity, request.code) }
      await allowRefusal(admin.codeRequests.enterCodes({ params: { id: request.id }, body }))
    }
  }
  /** Two tags only, so that the same one is replaced repeatedly. */
  const replace = (n: number, { by = order } = {}) => {
    const replacements = [lost(codes[n % 2] ?? '', pieces[n % 3])]
    return put({ quantity: 1, orderAs: 'marca-sistitutiva', replacements }, { by })
  }
  const unpaidOrders = () =>
    db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('payment_status', 'not in', ['PAID', 'AUTHORIZED', 'REFUNDED'])
      .orderBy('id')
      .execute()
  const expire = async () => {
    for (const { id, status } of await unpaidOrders()) if (status === 'PENDING') await bank.expire(id)
  }
  /** The money arrives late, whatever has happened to the order since. */
  const payLate = async (n: number) => {
    const orders = await unpaidOrders()
    const id = orders[n % orders.length]?.id
    const capture = id && (await bank.paymentsOf(id)).at(-1)?.provider_id
    if (!id || !capture) return
    await bank.control({ capture })
    await bank.look(id)
  }
  /** Declares something about a third of the keeper's tags. */
  const declare = async (n: number) => {
    const { rows } = await farmer.tags.list({ query: { sort: 'code', pageSize: 72 } })
    const ids = rows.filter((_, at) => at % 3 === n % 3).map(({ id }) => id)
    if (ids.length === 0) return
    if (n % 2 === 0) await allowRefusal(farmer.tags.markApplied({ body: { ids, on: isoDay(new Date()) } }))
    else
      await allowRefusal(
        farmer.tags.retire({
          body: { ids, reason: declarableRetireReasons[n % declarableRetireReasons.length] ?? 'sale' },
        }),
      )
  }
  const undoDeclarations = async () => {
    const { rows } = await farmer.tags.list({ query: { pageSize: 72 } })
    if (rows.length > 0) await allowRefusal(farmer.tags.undo({ body: { ids: rows.map(({ id }) => id) } }))
  }
  /** In the registry an animal has left, or is present after all. */
  const differ = async (n: number) => {
    const code = codes[n % 3] ?? ''
    await registry.control({ animal: n % 2 === 0 ? { code, leftOn: '2026-11-01', cause: 'sale' } : { code } })
    await registry.sync(farmer)
  }
  const answer = async (n: number) => {
    const ids = (await farmer.tags.conflicts()).rows.map(({ id }) => id)
    if (ids.length > 0)
      await allowRefusal(farmer.tags.resolveConflicts({ body: { ids, answer: n % 3 === 0 ? 'ours' : 'registry' } }))
  }
  const spoil = async (n: number) => {
    const request = await chosen(n)
    if (!request) return
    const params = { id: request.orderId }
    const { codes: granted } = await admin.codeRequests.adminGet({ params: { id: request.id } })
    const body = { printedCode: granted[0] ?? othersTag, piece: pieces[n % 3] ?? 'entrambe', reason: 'Piegata' }
    await allowRefusal(admin.orders.reprint({ params, body }))
  }
  const send = async (n: number) => {
    const request = await chosen(n)
    if (!request) return
    const params = { id: request.orderId }
    await allowRefusal(admin.orders.markPrinted({ params }))
    await allowRefusal(admin.orders.send({ params, body: aParcel({ lot: 'L' }) }))
  }
  const several = (quantity: number, code: (n: number) => string) => Array.from({ length: quantity }, (_, n) => code(n))
  /** The registry receives the request, but the shop does not record it, as if its process had died in between. */
  const askAndForget = async () => {
    const waiting = await db
      .selectFrom('code_requests')
      .select(['idempotency_key', 'herd', 'quantity', 'kind'])
      .where('state', '=', 'waiting')
      .execute()
    for (const { idempotency_key: key, herd, quantity, kind } of waiting)
      if (herd && kind === 'new')
        await withKeeperAccess(ctx, farmer.id, access =>
          ctx.registry.requestCodes(access, key, { herd, quantity, means: 'visuale' }),
        ).catch(() => undefined)
  }
  /**
   * A grant meets a database error at a critical point: before a tag is updated, after an event is inserted, or at the
   * commit.
   */
  const failInTheMiddle = async (n: number) => {
    await work({ later: true })
    await registry.control({ grantNow: true })
    const when = [
      sql`create trigger planted before update on tags for each statement execute function planted_fault()`,
      sql`create trigger planted after insert on code_request_events for each row execute function planted_fault()`,
      sql`create constraint trigger planted after insert or update on code_requests deferrable initially deferred
        for each row when (new.state = 'granted') execute function planted_fault()`,
    ]
    const table = ['tags', 'code_request_events', 'code_requests'][n % 3] ?? ''
    await when[n % 3]?.execute(owner)
    await work({ later: true }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
    await sql`drop trigger planted on ${sql.table(table)}`.execute(owner)
  }
  await sql`
    create function planted_fault() returns trigger language plpgsql as $$
    begin raise exception 'planted' using errcode = 'disk_full'; end $$`.execute(owner)

  const actions: Record<string, (n: number) => Promise<unknown>> = {
    buy: n => put({ quantity: 1 + (n % 3), herd: herds[n % 2] }),
    'buy for no herd': n => put({ quantity: 1 + (n % 3) }),
    'buy and do not pay': n => put({ quantity: 1 + (n % 3), herd: herds[n % 2] }, { by: checkout }),
    replace: n => replace(n),
    'replace and do not pay': n => replace(n, { by: checkout }),
    'payments expire': expire,
    'pay late': payLate,
    'declare tags': declare,
    'undo declarations': undoDeclarations,
    'registry differs': differ,
    'resolve conflicts': answer,
    'spoiled in the press': spoil,
    'all goes well': async n => {
      await (n % 2 === 0 ? replace(0) : put({ quantity: 2, herd: herds[0] }))
      await work({ later: true })
      await registry.control({ grantNow: true })
      await work({ later: true })
      await send(0)
    },
    "replace another's": () => put({ quantity: 1, orderAs: 'marca-sistitutiva', replacements: [lost(othersTag)] }),
    work: () => work(),
    later: () => work({ later: true }),
    'two processes': n =>
      Promise.all([work({ later: n % 2 === 0 }), work({ by: otherProcess }), work({ by: otherProcess })]),
    'database fails': failInTheMiddle,
    grant: () => registry.control({ grantNow: true }),
    refuse: () => registry.control({ refuseNext: 'No' }),
    invalidJson: () => registry.control({ invalidJson: 1 }),
    'odd answer': n =>
      registry.control({ answers: [{ status: [404, 409, 418, 429, 500][n % 5] ?? 404, reason: 'Così' }] }),
    outside: () => registry.control({ extraCodes: 1 }),
    twice: () => registry.control({ differentCodes: 1 }),
    duplicate: () => registry.control({ duplicateCodes: 1 }),
    down: () => registry.control({ down: true }),
    up: () => registry.control({ down: false }),
    'tokens expire': () => registry.control({ expireTokens: 'access' }),
    'claimed and died': () =>
      sql`update code_requests set next_check_at = now() where next_check_at is not null`.execute(db),
    'asked and died': askAndForget,
    unlink: () => farmer.registry.unlink(),
    link: async () => {
      await registry.control({ down: false })
      // The shop may still refuse for a while: failed calls have opened its circuit breaker.
      await allowRefusal(link(), 'registry-unavailable')
    },
    'choose a herd': async n => {
      const request = await chosen(n)
      const body = herds[n % 2] ?? { holding: '', species: 'cattle' as const }
      if (request) await allowRefusal(farmer.codeRequests.chooseHerd({ params: { id: request.id }, body }))
    },
    'upload right codes': n =>
      upload(n, (quantity, code) =>
        code === null ? several(quantity, () => `IT020991${String(++fresh).padStart(6, '0')}`).join('\n') : code,
      ),
    'upload foreign codes': n => upload(n, quantity => several(quantity, k => `DE034567890${k}`).join('\n')),
    'upload garbage': n => upload(n, () => 'chiedere a Elio, 12 marche'),
    "upload others' codes": n => upload(n, quantity => several(quantity, k => codes[k] ?? othersTag).join('\n')),
    'give up': async n => {
      const request = await chosen(n)
      const body = { reason: 'Capi venduti' }
      if (request) await allowRefusal(admin.codeRequests.abandon({ params: { id: request.id }, body }))
    },
    renew: async n => {
      const request = await chosen(n)
      if (request) await allowRefusal(admin.codeRequests.retry({ params: { id: request.id } }))
    },
    print: async n => {
      const request = await chosen(n)
      if (request) await allowRefusal(admin.orders.markPrinted({ params: { id: request.orderId } }))
    },
    send,
    'read the herds': () => registry.sync(farmer),
  }

  /** Finally the registry works, the account is linked, herds are chosen, and unpaid orders expire. */
  const end = async () => {
    await expire()
    await registry.control({ reset: true, grantDelay: 0, registerDelay: 0 })
    await work({ later: true })
    await sql`delete from rate_limits`.execute(db)
    await link()
    const [herd] = herds
    const { rows } = await admin.codeRequests.adminList({ query: { state: 'waiting' } })
    for (const { id, kind, holding } of rows)
      if (herd && kind === 'new' && holding === null)
        await farmer.codeRequests.chooseHerd({ params: { id }, body: herd })
    await registry.control({ grantNow: true })
    for (let look = 0; look < 3; look++) await work({ later: true })
  }
  return { db, dataDir, actions, begin, end }
}
