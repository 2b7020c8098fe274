import type { FieldNote, FieldNoteCorrection, NewFieldNote } from '#contract/keeper/field-notes.ts'
import type { TagLine } from '#contract/tags.ts'
import { isoDay } from '#domain/dates.ts'
import { judgeFieldNote, type NotedTag } from '#domain/tags/judge-field-note.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { detectConflicts } from '../registry/tag-conflict-queries.ts'
import { writtenCode } from '../replacements/require-replaceable.ts'
import { resolveTagCodes } from '../replacements/resolve-tag-codes.ts'
import { lockTags, saveApplied, saveRetired } from '../tags/tag-declaration-queries.ts'
import { fieldNoteMessages as messages } from './field-note-messages.ts'
import {
  codesToOrder,
  countNotes,
  dismissNote,
  fieldNotesWithIds,
  insertNotes,
  type JudgedNote,
  type LockedNote,
  lockNote,
  saveCorrected,
} from './field-note-queries.ts'

/** Notes that an account may have; housekeeping deletes them after a year. */
export const maxNotes = 5000

/**
 * Records notes in the order in which they were written, and changes the tags as they say. Notes of one account are
 * recorded one call after the other, so that of two devices the second sees what the first has said. A note whose id is
 * known is not recorded again. Throws `conflict` if the account has too many.
 */
export const recordFieldNotes = (ctx: AppContext, userId: number, notes: readonly NewFieldNote[]) =>
  ctx.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, userId)
    const byId = new Map(notes.map(note => [note.id, note]))
    const ids = [...byId.keys()]
    for (const { id } of await fieldNotesWithIds(tx, userId, ids)) byId.delete(id)
    const fresh = [...byId.values()].toSorted((one, other) => Date.parse(one.notedAt) - Date.parse(other.notedAt))
    if (fresh.length > 0) {
      if ((await countNotes(tx, userId)) + fresh.length > maxNotes)
        throw new Problem('conflict', messages.tooMany(maxNotes))
      const judged = await judgeNotes(tx, userId, fresh)
      await insertNotes(tx, userId, judged)
    }
    return { notes: await fieldNotesWithIds(tx, userId, ids) }
  })

/** Judges a note that asks something again, with another tag or day. Throws `not-found` for the notes of others. */
export const correctFieldNote = (ctx: AppContext, userId: number, id: string, correction: FieldNoteCorrection) =>
  answer(ctx, userId, id, async (tx, note) => {
    if (note.state !== 'open') throw new Problem('conflict', messages.answered)
    const [judged] = await judgeNotes(tx, userId, [{ ...note, ...correction }])
    if (judged) await saveCorrected(tx, userId, judged)
  })

/** Withdraws a note. Throws `not-found` for the notes of others, `conflict` for one that has changed a tag. */
export const dismissFieldNote = (ctx: AppContext, userId: number, id: string) =>
  answer(ctx, userId, id, async (tx, { kind, state }) => {
    if (state === 'recorded' && (kind === 'applied' || kind === 'death'))
      throw new Problem('conflict', messages.changedTag)
    await dismissNote(tx, userId, id)
  })

const answer = (
  ctx: AppContext,
  userId: number,
  id: string,
  change: (tx: Transaction, note: LockedNote) => Promise<void>,
) =>
  ctx.db.transaction().execute(async (tx): Promise<FieldNote> => {
    await lockVetInfoId(tx, userId)
    const note = await lockNote(tx, userId, id)
    if (!note) throw new Problem('not-found', messages.notFound)
    await change(tx, note)
    const [after] = await fieldNotesWithIds(tx, userId, [id])
    if (!after) throw new Error(`no field note ${id}`)
    return after
  })

/** Decides each note by what is known and by the notes before it, and changes the tags of those that hold. */
async function judgeNotes(tx: Transaction, userId: number, notes: readonly NewFieldNote[]): Promise<JudgedNote[]> {
  const meant = await resolveWritten(tx, userId, notes)
  const tags = new Map(
    (
      await lockTags(
        tx,
        userId,
        [...meant.values()].flatMap(({ tag }) => tag?.id ?? []),
      )
    ).map(({ id, animal, orderedOn, ...tag }): [number, NotedTag] => [
      id,
      { ...tag, species: animal, since: orderedOn },
    ]),
  )
  const lost = new Set(await codesToOrder(tx, userId))
  const today = isoDay(new Date())
  const applied = new Map<string, number[]>()
  const dead: number[] = []

  const judged = notes.map((note): JudgedNote => {
    const line = meant.get(note.written)
    const code = line?.code ?? null
    const id = line?.tag?.id ?? 0
    const tag = tags.get(id) ?? null
    const verdict = judgeFieldNote(note, {
      problem: line?.problem ?? null,
      tag,
      isNotedLost: code !== null && lost.has(code),
      today,
    })
    if (verdict.state === 'recorded' && note.kind === 'lost' && code !== null) lost.add(code)
    if (verdict.state === 'recorded' && note.kind === 'applied' && tag) {
      applied.set(note.on, [...(applied.get(note.on) ?? []), id])
      tags.set(id, { ...tag, state: 'registered', since: note.on })
    }
    if (verdict.state === 'recorded' && note.kind === 'death' && tag) {
      dead.push(id)
      tags.set(id, { ...tag, state: 'inactive', reason: 'death' })
    }
    const question = verdict.state === 'open' ? verdict.question : null
    const candidates = question === 'ambiguous' ? (line?.candidates ?? []) : []
    return { ...note, state: verdict.state, question, code, candidates }
  })

  // A tag that was applied and whose animal died is noted in this order, never in the other.
  for (const [day, ids] of applied) await saveApplied(tx, ids, day, 'keeper')
  if (dead.length > 0) await saveRetired(tx, dead, 'death', 'keeper')
  if (applied.size > 0 || dead.length > 0) await detectConflicts(tx, userId)
  return judged
}

/** Returns what each written text means. A code that is written in two ways is the same code, and not `repeated`. */
async function resolveWritten(tx: Transaction, userId: number, notes: readonly NewFieldNote[]) {
  const written = [...new Set(notes.map(note => note.written))].filter(text => text !== '')
  const lines = await resolveTagCodes(tx, userId, written.map(writtenCode))
  const byCode = new Map<string | null, TagLine>()
  for (const line of lines) if (!byCode.has(line.code)) byCode.set(line.code, line)
  return new Map(
    lines.map((line, n): [string, TagLine] => [
      written[n] ?? '',
      line.problem === 'repeated' ? (byCode.get(line.code) ?? line) : line,
    ]),
  )
}
