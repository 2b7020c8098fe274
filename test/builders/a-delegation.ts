import { sql } from 'kysely'
import type { AppContext } from '../../server/app-context.ts'
import type { Customer } from '../a-shop.ts'
import { workJobs } from '../readers/outbox.ts'

type World = { ctx: AppContext; dataDir: string }

export const herd = { holding: '001TO123', species: 'cattle' } as const

/** Returns the code that was mailed last. */
export async function mailedCode(world: World): Promise<string> {
  const mails = await workJobs(world)
  return mails.flatMap(({ text }) => /^ +(\d{6})$/m.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
}

/** Creates a delegation and has a code mailed for it. */
export async function anInvitation(
  world: World,
  { delegations }: Customer,
  of: { holding: string; species: 'cattle' | 'pig' } = herd,
) {
  const { id } = await delegations.create({ body: of })
  await delegations.requestCode({ params: { id } })
  return { id, code: await mailedCode(world) }
}

/** A delegation that the keeper has just signed. */
export async function aSignedDelegation(world: World, keeper: Customer) {
  const { id, code } = await anInvitation(world, keeper)
  return keeper.delegations.sign({ params: { id }, body: { code, consent: true } })
}

/** Inserts a delegation that was signed and activated long ago, without its files. */
export const insertActiveDelegation = ({ ctx }: Pick<World, 'ctx'>, keeper: Customer, wording: string) =>
  ctx.db
    .insertInto('delegations')
    .values({
      ...herd,
      user_id: keeper.id,
      state: 'active',
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

/** Lets all codes expire, as after ten minutes. */
export const ageCodes = ({ ctx }: World) =>
  sql`update signing_sessions set expires_at = now() - interval '1 second'`.execute(ctx.db)
