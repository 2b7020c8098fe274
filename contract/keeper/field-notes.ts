import * as z from 'zod/mini'
import { fieldNoteKinds, fieldNoteQuestions, fieldNoteStates } from '#domain/tags/judge-field-note.ts'
import { lostEars } from '#domain/tags/tag-ears.ts'
import { contractMessages } from '../contract-messages.ts'
import { endpoints, Id } from '../endpoint.ts'
import { Instant, optionalText, wholeNumber } from '../shapes/wire-types.ts'
import { Tag } from '../tags.ts'

/** The device's own id of a note; a note that arrives again with it is not recorded twice. */
const NoteId = z.uuid()
const Written = z.string().check(z.trim(), z.maxLength(60, contractMessages.atMost(60)))
const NoteDay = z.iso.date(contractMessages.day)

/** A note as the device kept it. */
export const NewFieldNote = z
  .strictObject({
    id: NoteId,
    kind: z.enum(fieldNoteKinds),
    /** The tag as it was written, read or chosen: a code in any notation, or its last digits. */
    written: z._default(Written, ''),
    /** The day that it speaks of, in Italian time. */
    on: NoteDay,
    text: optionalText(500),
    /** The ear that a tag was lost from; left out if not said, and ignored of other kinds. */
    ear: z.optional(z.enum(lostEars)),
    /** When it was written, by the clock of the device. */
    notedAt: Instant,
  })
  .check(
    z.refine(({ kind, written }) => kind === 'remark' || written !== '', {
      path: ['written'],
      message: contractMessages.fieldNoteTag,
    }),
    z.refine(({ kind, written, text }) => kind !== 'remark' || written !== '' || text !== '', {
      path: ['text'],
      message: contractMessages.fieldNoteText,
    }),
  )
export type NewFieldNote = z.output<typeof NewFieldNote>

/** A note, and what became of it. */
export const FieldNote = z.object({
  id: NoteId,
  kind: z.enum(fieldNoteKinds),
  written: z.string(),
  on: NoteDay,
  text: z.string(),
  /** The ear that a tag was lost from; null if not said. */
  ear: z.nullable(z.enum(lostEars)),
  notedAt: Instant,
  receivedAt: Instant,
  state: z.enum(fieldNoteStates),
  /** What it asks; null unless `state` is `open`. */
  question: z.nullable(z.enum(fieldNoteQuestions)),
  /** The complete code that it means; null for words without a tag, and if it is not known. */
  code: z.nullable(z.string()),
  /** Own codes that end as written, at most six; only if the question is which of them is meant. */
  candidates: z.array(z.string()),
  /** The user's tag of the code as it is now, if bought here. */
  tag: z.nullable(z.pick(Tag, { id: true, name: true, animal: true, state: true, date: true })),
  /** The order that makes a lost tag again, placed after the note; for `already-ordered` the one that makes it now. */
  order: z.nullable(z.object({ id: Id, code: z.string() })),
})
export type FieldNote = z.output<typeof FieldNote>

export const maxNotesPerCall = 100
export const fieldNotePageSize = 50

/** The tag or the day that a note should have had. */
export const FieldNoteCorrection = z.strictObject({ written: Written, on: NoteDay })
export type FieldNoteCorrection = z.output<typeof FieldNoteCorrection>

const byNoteId = z.object({ id: NoteId })

export const fieldNotes = endpoints({
  list: {
    method: 'GET',
    path: '/field-notes',
    access: 'user',
    summary: 'Lists the signed-in user’s field notes, those that ask something first, then the newest, fifty per page',
    query: z.strictObject({ page: z.optional(wholeNumber(1, 1000)) }),
    response: z.array(FieldNote),
    paginated: true,
  },
  toOrder: {
    method: 'GET',
    path: '/field-notes/lost',
    access: 'user',
    summary: 'Lists the codes of lost tags that the signed-in user noted and has not ordered since',
    response: z.object({ codes: z.array(z.string()) }),
  },
  record: {
    method: 'POST',
    path: '/field-notes',
    access: 'user',
    summary:
      'Records field notes of the signed-in user in the order in which they were written: marks tags as applied, retires those of dead animals, and keeps lost ones until they are ordered. A note that contradicts what is known changes nothing and asks. Notes with a known id return what became of them',
    cost: 10,
    body: z.strictObject({ notes: z.array(NewFieldNote).check(z.minLength(1), z.maxLength(maxNotesPerCall)) }),
    response: z.object({ notes: z.array(FieldNote) }),
    errors: ['conflict'],
  },
  correct: {
    method: 'POST',
    path: '/field-notes/:id/correct',
    access: 'user',
    summary: 'Answers the question of a field note with another tag or day; it is judged as a new note would be',
    params: byNoteId,
    body: FieldNoteCorrection,
    response: FieldNote,
    errors: ['conflict'],
  },
  dismiss: {
    method: 'POST',
    path: '/field-notes/:id/dismiss',
    access: 'user',
    summary: 'Withdraws a field note that asks something, and one of a lost tag that was found again',
    params: byNoteId,
    response: FieldNote,
    errors: ['conflict'],
  },
})
