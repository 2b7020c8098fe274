import type { MovementDocument } from '#contract/keeper/inbound-movements.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { lookUpCodes } from '../replacements/resolve-tag-code-queries.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'
import { animalsOfMovement, movementOf } from './inbound-movement-queries.ts'

/** Returns a document of the user with its animals and where each stands now. Throws `not-found`. */
export async function findMovement(db: Executor, userId: number, id: number): Promise<MovementDocument> {
  const movement = await movementOf(db, userId, id)
  if (!movement) throw new Problem('not-found', messages.notFound)
  const animals = await animalsOfMovement(db, id)
  const known = await lookUpCodes(
    db,
    userId,
    animals.map(({ code }) => code),
  )
  return {
    ...movement,
    animals: animals.map(animal => {
      const { isOthers = false, herdSpecies = null } = known.get(animal.code) ?? {}
      return { ...animal, isInHerd: herdSpecies !== null, isElsewhere: isOthers && herdSpecies === null }
    }),
  }
}
