import { sql } from 'kysely'
import type { Shop } from '../server/running-shop.ts'
import type { Customer } from './a-shop.ts'
import { workJobs } from './outbox.ts'

type World = { shop: Shop; dataDir: string }

export const herd = { holding: '001TO123', species: 'cattle' } as const

/** The code that was mailed last. */
export async function mailedCode(world: World): Promise<string> {
  const mails = await workJobs(world)
  return mails.flatMap(({ text }) => /^ +(\d{6})$/m.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
}

/** A document made and a code mailed for it. */
export async function anInvitation(
  world: World,
  { delegations }: Customer,
  of: { holding: string; species: 'cattle' | 'pig' } = herd,
) {
  const { id } = await delegations.create({ body: of })
  await delegations.requestCode({ params: { id } })
  return { id, code: await mailedCode(world) }
}

/** A delegation as the keeper has just signed it. */
export async function aSignedDelegation(world: World, keeper: Customer) {
  const { id, code } = await anInvitation(world, keeper)
  return keeper.delegations.sign({ params: { id }, body: { code, consent: true } })
}

/** As if it had been signed and activated long ago, without its files. */
export const insertActiveDelegation = ({ shop }: Pick<World, 'shop'>, keeper: Customer, wording: string) =>
  shop.db
    .insertInto('delegations')
    .values({
      ...herd,
      user_id: keeper.id,
      state: 'attiva',
      keeper: '{}',
      document: '{}',
      text_version: wording,
      document_sha256: Buffer.alloc(32),
      signed_sha256: Buffer.alloc(32),
      signed_at: '2026-01-31T10:00:00Z',
      active_at: '2026-02-28T10:00:00Z',
      created_at: '2026-01-31T09:00:00Z',
    })
    .execute()

/** Ten minutes pass for every code. */
export const ageCodes = ({ shop }: World) =>
  sql`update signing_sessions set expires_at = now() - interval '1 second'`.execute(shop.db)
