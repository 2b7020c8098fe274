import type { EnteredMovement, InboundMovement } from '#contract/keeper/inbound-movements.ts'
import { isoDay } from '#domain/dates.ts'
import { maxMovementAnimals, movementDayProblem, readAnnounced } from '#domain/movements/inbound-movement.ts'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/open-database.ts'
import { readTagList } from '../../files/read-tag-list.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { ownHerd } from '../registry/herd-choice-queries.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { lookUpCodes } from '../replacements/resolve-tag-code-queries.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'
import {
  animalsOfMovement,
  countMovements,
  deleteMovement,
  movementNumbered,
  movementOf,
  saveMovement,
} from './inbound-movement-queries.ts'

/** Documents that an account may have, and animals in all of them. */
export const maxMovements = 1000
export const maxAnimals = 200_000
/** Lines that a refusal names; the page marks all of them while they are typed. */
const maxRefusedLines = 3

/**
 * Records a document that the keeper has in hand. The same one again, with the same animals, is the one that is there.
 * Throws `invalid` at the fields, `conflict` if another document of the sender has its number.
 */
export async function enterMovement(
  ctx: AppContext,
  userId: number,
  entered: EnteredMovement,
): Promise<InboundMovement> {
  const { text: _, herd, ...document } = entered
  refuseImpossible(entered)
  const codes = await announcedCodes(ctx.db, userId, entered)
  return ctx.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, userId)
    if (!(await ownHerd(tx, userId, herd))) throw invalidField('herd.holding', messages.herdUnknown)
    const known = await movementNumbered(tx, userId, herd, document)
    if (known) {
      const { issuedOn, departedOn } = known
      const animals = await animalsOfMovement(tx, known.id)
      const announced = animals.filter(({ outcome }) => outcome !== 'surplus').map(({ code }) => code)
      if (issuedOn !== document.issuedOn || departedOn !== document.departedOn || !haveSameCodes(announced, codes))
        throw new Problem('conflict', messages.numberTaken)
      return known
    }
    const { documents, animals } = await countMovements(tx, userId)
    if (documents >= maxMovements || animals + codes.length > maxAnimals)
      throw new Problem('conflict', messages.tooMany(maxMovements, maxAnimals))
    const id = await saveMovement(tx, userId, 'keeper', herd, { ...document, codes })
    const saved = id && (await movementOf(tx, userId, id))
    if (!saved) throw new Error(`movement ${document.number} was not saved`)
    return saved
  })
}

function refuseImpossible({ sender, herd, ...days }: EnteredMovement) {
  if (sender === herd.holding) throw invalidField('sender', messages.sameHolding)
  const problem = movementDayProblem(days, isoDay(new Date()))
  if (problem) throw invalidField(problem === 'issued-in-future' ? 'issuedOn' : 'departedOn', messages.days[problem])
}

/** Returns the codes of the text. Throws `invalid` if a line has none, or an animal known to be of another species. */
async function announcedCodes(db: Executor, userId: number, { text, herd }: EnteredMovement): Promise<string[]> {
  const lines = await readTagList(text)
  const { codes: written } = readAnnounced(lines, herd.species)
  if (written.length > maxMovementAnimals) throw invalidField('text', messages.tooManyAnimals(maxMovementAnimals))
  const known = await lookUpCodes(db, userId, written)
  const { codes, refused } = readAnnounced(lines, herd.species, code => {
    const { herdSpecies = null, tag = null } = known.get(code) ?? {}
    return herdSpecies ?? tag?.animal ?? null
  })
  if (refused.length > 0)
    throw invalidField(
      'text',
      messages.refusedLines(refused.slice(0, maxRefusedLines), Math.max(0, refused.length - maxRefusedLines)),
    )
  if (codes.length === 0) throw invalidField('text', messages.noAnimals)
  return codes
}

export const haveSameCodes = (one: readonly string[], other: readonly string[]): boolean => {
  const codes = new Set(one)
  return codes.size === new Set(other).size && other.every(code => codes.has(code))
}

/** Deletes a document that the keeper entered. Throws `not-found`, or `conflict` if it is another's word or unloaded. */
export const removeMovement = (ctx: AppContext, userId: number, id: number) =>
  ctx.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, userId)
    const movement = await movementOf(tx, userId, id)
    if (!movement) throw new Problem('not-found', messages.notFound)
    if (movement.source !== 'keeper' || movement.unloadedAt !== null)
      throw new Problem('conflict', messages.notRemovable)
    await deleteMovement(tx, id)
  })
