import { type RawBuilder, sql } from 'kysely'
import { type FieldNote, fieldNotePageSize, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import type { FieldNoteKind, FieldNoteQuestion, FieldNoteState } from '#domain/tags/judge-field-note.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

/** What was decided about a note. */
export type JudgedNote = NewFieldNote & {
  state: Exclude<FieldNoteState, 'dismissed'>
  question: FieldNoteQuestion | null
  code: string | null
  candidates: readonly string[]
}

/** SQL condition over `field_notes n` and `code_requests r`: the request makes the tag again, since the note. */
const isOrderedSince = sql`r.user_id = n.user_id and r.code = n.code and r.kind = 'duplicate'
  and r.state not in ('rejected', 'cancelled') and (r.created_at >= n.received_at or n.question = 'already-ordered')`

/** Those that ask something first, then the newest; all of them without `page`. */
const selectNotes = (where: RawBuilder<unknown>, page?: number) => sql<FieldNote>`
  select n.id, n.kind, n.written, to_char(n.noted_on, 'YYYY-MM-DD') as on, n.text, n.ear, n.noted_at as "notedAt",
    n.received_at as "receivedAt", n.state, n.question, n.code, n.candidates,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'animal', t.species, 'state', t.state,
      'date', to_char(t.status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as tag, ordered.order
  from field_notes n
    left join tags t on t.user_id = n.user_id and t.code = n.code
    left join lateral (
      select json_build_object('id', o.id, 'code', o.code) as order
      from code_requests r join orders o on o.id = r.order_id
      where (n.kind = 'lost' and n.state = 'recorded' or n.question = 'already-ordered') and ${isOrderedSince}
      order by r.id desc limit 1
    ) ordered on true
  where ${where}
  order by n.state = 'open' desc, n.noted_at desc, n.id
  limit ${page === undefined ? null : fieldNotePageSize} offset ${((page ?? 1) - 1) * fieldNotePageSize}`

export async function fieldNotesOf(db: Executor, userId: number, page = 1) {
  const { rows } = await selectNotes(sql`n.user_id = ${userId}`, page).execute(db)
  return { rows, total: await countNotes(db, userId) }
}

/** Returns the notes with these ids. */
export async function fieldNotesWithIds(db: Executor, userId: number, ids: readonly string[]) {
  const { rows } = await selectNotes(sql`n.user_id = ${userId} and n.id = any (${ids}::uuid[])`).execute(db)
  return rows
}

export async function countNotes(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from field_notes where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the codes of tags that are noted as lost, in use and not ordered since, in the order of the notes. */
export async function codesToOrder(db: Executor, userId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select n.code from field_notes n
    where n.user_id = ${userId} and n.kind = 'lost' and n.state = 'recorded' and n.code is not null
      and not exists (select from code_requests r where ${isOrderedSince})
      and not exists (select from tags t where t.user_id = n.user_id and t.code = n.code and t.state = 'inactive')
    group by n.code order by min(n.noted_at), n.code`.execute(db)
  return rows.map(({ code }) => code)
}

export async function insertNotes(tx: Transaction, userId: number, notes: readonly JudgedNote[]) {
  await sql`
    insert into field_notes (user_id, id, kind, written, noted_on, text, ear, noted_at, state, question, code, candidates)
    select ${userId}, n.id, n.kind, n.written, n.on, n.text,
      case when n.kind = 'lost' then n.ear end, n."notedAt", n.state, n.question, n.code, n.candidates
    from json_to_recordset(${JSON.stringify(notes)}::json) n (
      id uuid, kind text, written text, "on" date, text text, ear text, "notedAt" timestamptz, state text, question text, code text,
      candidates text[]
    )`.execute(tx)
}

export type LockedNote = {
  id: string
  kind: FieldNoteKind
  text: string
  notedAt: string
  state: FieldNoteState
}

/** Returns the owner's note and locks it. */
export async function lockNote(tx: Transaction, userId: number, id: string): Promise<LockedNote | undefined> {
  const { rows } = await sql<LockedNote>`
    select id, kind, text, noted_at as "notedAt", state from field_notes
    where user_id = ${userId} and id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function dismissNote(tx: Transaction, userId: number, id: string) {
  await sql`
    update field_notes set state = 'dismissed', question = null, candidates = '{}'
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx)
}

export async function saveCorrected(tx: Transaction, userId: number, note: JudgedNote) {
  const { id, written, on, state, question, code, candidates } = note
  await sql`
    update field_notes set written = ${written}, noted_on = ${on}, state = ${state}, question = ${question},
      code = ${code}, candidates = ${candidates}::text[]
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx)
}
