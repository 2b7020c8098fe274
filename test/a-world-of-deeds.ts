import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { isoDay } from '#domain/dates.ts'
import type { WhichPiece } from '#domain/replacement.ts'
import { endReasons } from '#domain/tag-life.ts'
import { inNameOf } from '../server/features/registry/registry-access.ts'
import { JournalledCalls } from '../server/integrations/outside/journalled-calls.ts'
import { httpRegistry } from '../server/integrations/registry/http-registry.ts'
import { jobHandlers } from '../server/job-handlers.ts'
import { insertTags } from './a-herd.ts'
import { aParcel } from './a-parcel.ts'
import { add, aProduct } from './a-shelf.ts'
import { aHerdWithTags, lost } from './a-workshop.ts'

const herds = ['022CN031', '014CN207'].map(holding => ({ holding, species: 'cattle' as const }))
const pieces: WhichPiece[] = ['principale', 'secondaria', 'entrambe']
export const othersTag = 'IT020990000001'

/** A refusal is an answer; anything else is a fault. */
const orRefused = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.status === 500) throw error
  })

/** Everything that can happen to tags and what is asked for them, by name; each deed takes a number that chooses. */
export async function aWorldOfDeeds() {
  const world = await aHerdWithTags(6)
  const { shop, db, dataDir, farmer, maria, admin, registry, bank, work, checkout, order, codes, hang } = world
  const { id: productId } = await aProduct(admin, {
    productTypes: ['marche', 'ministeriale'],
    species: ['cattle'],
    quantity: 10_000,
  })
  const calls = new JournalledCalls(db, shop.log, 8000)
  const places = { api: registry.address, pages: '', returnAddress: () => '' }
  /** With a circuit breaker and renewals of its own. */
  const otherProcess = jobHandlers({ ...shop, registry: httpRegistry(calls, places) })
  let fresh = 0

  const link = async () => {
    await registry.link(farmer, 'elio')
    await registry.sync(farmer)
  }
  const begin = async () => {
    // Whoever is left alone because of the last story is asked again.
    vi.setSystemTime(Date.now() + 3_600_000)
    await db.transaction().execute(async tx => {
      // Past the triggers that keep invoices and payments for ever.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        truncate orders, tags, shop_exceptions, registry_conflicts, cart_lines, rate_limits restart identity cascade`.execute(
        tx,
      )
    })
    await sql`delete from jobs.job`.execute(db)
    await sql`update products set quantity = 10000 where id = ${productId}`.execute(db)
    await registry.control({ reset: true, forget: true, grantDelay: 3_600_000, registerDelay: 0 })
    await link()
    await hang()
    await insertTags(db, maria.id, [{ code: othersTag }])
  }
  const put = async (item: object, { by = order } = {}) => {
    await orRefused(add(farmer, productId, item))
    await orRefused(by())
    await farmer.carts.clear()
  }
  const chosen = async (n: number) => {
    const { rows } = await admin.requests.all()
    return rows[n % rows.length]
  }
  const upload = async (n: number, textOf: (quantity: number, code: string | null) => string) => {
    const request = await chosen(n)
    if (request) {
      const body = { text: textOf(request.quantity, request.code) }
      await orRefused(admin.requests.grant({ params: { id: request.id }, body }))
    }
  }
  /** Two tags only, so that the same one is met again. */
  const replace = (n: number, { by = order } = {}) => {
    const replacements = [lost(codes[n % 2] ?? '', pieces[n % 3])]
    return put({ quantity: 1, orderAs: 'marca-sistitutiva', replacements }, { by })
  }
  const unpaid = () =>
    db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('payment_status', 'not in', ['PAID', 'AUTHORIZED', 'REFUNDED'])
      .orderBy('id')
      .execute()
  const expire = async () => {
    for (const { id, status } of await unpaid()) if (status === 'PENDING') await bank.expire(id)
  }
  /** The money arrives, whatever has become of the order since. */
  const payLate = async (n: number) => {
    const orders = await unpaid()
    const id = orders[n % orders.length]?.id
    const capture = id && (await bank.paymentsOf(id)).at(-1)?.provider_id
    if (!id || !capture) return
    await bank.control({ capture })
    await bank.look(id)
  }
  /** A third of the keeper's tags, and what can be said of them. */
  const say = async (n: number) => {
    const { rows } = await farmer.tags.list({ query: { sort: 'code', pageSize: 72 } })
    const ids = rows.filter((_, at) => at % 3 === n % 3).map(({ id }) => id)
    if (ids.length === 0) return
    if (n % 2 === 0) await orRefused(farmer.tags.apply({ body: { ids, on: isoDay(new Date()) } }))
    else await orRefused(farmer.tags.end({ body: { ids, reason: endReasons[n % endReasons.length] ?? 'sale' } }))
  }
  const takeBack = async () => {
    const { rows } = await farmer.tags.list({ query: { pageSize: 72 } })
    if (rows.length > 0) await orRefused(farmer.tags.takeBack({ body: { ids: rows.map(({ id }) => id) } }))
  }
  /** An animal has left, or is there after all. */
  const differ = async (n: number) => {
    const code = codes[n % 3] ?? ''
    await registry.control({ animal: n % 2 === 0 ? { code, leftOn: '2026-11-01', cause: 'sale' } : { code } })
    await registry.sync(farmer)
  }
  const answer = async (n: number) => {
    const ids = (await farmer.tags.conflicts()).rows.map(({ id }) => id)
    if (ids.length > 0)
      await orRefused(farmer.tags.answerConflicts({ body: { ids, answer: n % 3 === 0 ? 'ours' : 'registry' } }))
  }
  const spoil = async (n: number) => {
    const request = await chosen(n)
    if (!request) return
    const params = { id: request.orderId }
    const { codes: granted } = await admin.requests.inspect({ params: { id: request.id } })
    const body = { mark: granted[0] ?? othersTag, which: pieces[n % 3] ?? 'entrambe', reason: 'Piegata' }
    await orRefused(admin.orders.remake({ params, body }))
  }
  const send = async (n: number) => {
    const request = await chosen(n)
    if (!request) return
    const params = { id: request.orderId }
    await orRefused(admin.orders.markPrinted({ params }))
    await orRefused(admin.orders.send({ params, body: aParcel({ lot: 'L' }) }))
  }
  const several = (quantity: number, code: (n: number) => string) => Array.from({ length: quantity }, (_, n) => code(n))
  /** The registry has the request, and nobody here knows it: the process died before it was written down. */
  const askAndForget = async () => {
    const waiting = await db
      .selectFrom('code_requests')
      .select(['key', 'herd', 'quantity', 'kind'])
      .where('state', '=', 'waiting')
      .execute()
    for (const { key, herd, quantity, kind } of waiting)
      if (herd && kind === 'new')
        await inNameOf(shop, farmer.id, access =>
          shop.registry.requestCodes(access, key, { herd, quantity, means: 'visuale' }),
        ).catch(() => undefined)
  }
  /** A grant meets an error of the database where it hurts: before a tag is written, after it, or at the very end. */
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
    await when[n % 3]?.execute(db)
    await work({ later: true }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
    await sql`drop trigger planted on ${sql.table(table)}`.execute(db)
  }
  await sql`
    create function planted_fault() returns trigger language plpgsql as $$
    begin raise exception 'planted' using errcode = 'disk_full'; end $$`.execute(db)

  const deeds: Record<string, (n: number) => Promise<unknown>> = {
    buy: n => put({ quantity: 1 + (n % 3), herd: herds[n % 2] }),
    'buy for no herd': n => put({ quantity: 1 + (n % 3) }),
    'buy and do not pay': n => put({ quantity: 1 + (n % 3), herd: herds[n % 2] }, { by: checkout }),
    replace: n => replace(n),
    'replace and do not pay': n => replace(n, { by: checkout }),
    'payments expire': expire,
    'pay late': payLate,
    'a word': say,
    'word taken back': takeBack,
    'registry differs': differ,
    'who is right': answer,
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
    garbage: () => registry.control({ garbage: 1 }),
    'odd answer': n =>
      registry.control({ answers: [{ status: [404, 409, 418, 429, 500][n % 5] ?? 404, reason: 'Così' }] }),
    outside: () => registry.control({ codesOutside: 1 }),
    twice: () => registry.control({ grantTwice: 1 }),
    duplicate: () => registry.control({ duplicateCodes: 1 }),
    down: () => registry.control({ down: true }),
    up: () => registry.control({ down: false }),
    'tokens expire': () => registry.control({ expireTokens: 'access' }),
    'claimed and died': () => sql`update code_requests set due_at = now() where due_at is not null`.execute(db),
    'asked and died': askAndForget,
    unlink: () => farmer.registry.unlink(),
    link: async () => {
      await registry.control({ down: false })
      await orRefused(link())
    },
    'choose a herd': async n => {
      const request = await chosen(n)
      const body = herds[n % 2] ?? { holding: '', species: 'cattle' as const }
      if (request) await orRefused(farmer.requests.chooseHerd({ params: { id: request.id }, body }))
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
      if (request) await orRefused(admin.requests.giveUp({ params: { id: request.id }, body }))
    },
    renew: async n => {
      const request = await chosen(n)
      if (request) await orRefused(admin.requests.renew({ params: { id: request.id } }))
    },
    print: async n => {
      const request = await chosen(n)
      if (request) await orRefused(admin.orders.markPrinted({ params: { id: request.orderId } }))
    },
    send,
    'read the herds': () => registry.sync(farmer),
  }

  /** In the end the registry works, the account is linked, herds are chosen, and what is not paid is over. */
  const end = async () => {
    await expire()
    await registry.control({ reset: true, grantDelay: 0, registerDelay: 0 })
    await work({ later: true })
    await sql`truncate rate_limits`.execute(db)
    await link()
    const [herd] = herds
    const { rows } = await admin.requests.all({ query: { state: 'waiting' } })
    for (const { id, kind, holding } of rows)
      if (herd && kind === 'new' && holding === null) await farmer.requests.chooseHerd({ params: { id }, body: herd })
    await registry.control({ grantNow: true })
    for (let look = 0; look < 3; look++) await work({ later: true })
  }
  return { db, dataDir, deeds, begin, end }
}
