import type { MovementDocument } from '#contract/keeper/inbound-movements.ts'
import { compareUnloading } from '#domain/movements/inbound-movement.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { addArrivals } from '../registry/herd-queries.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { detectConflicts, registerTaggedAnimals } from '../registry/tag-conflict-queries.ts'
import { haveSameCodes } from './enter-movement.ts'
import { findMovement } from './find-movement.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'
import { saveUnloading } from './inbound-movement-queries.ts'

/**
 * Confirms which animals arrived. Those that were announced enter the herd, except where tag or animal stands with another
 * keeper of the shop: these enter it when the registry lists them there. Missing and surplus animals are kept with the
 * document. The same confirmation again changes nothing. Throws `not-found`, or `conflict` if others were confirmed.
 */
export const confirmUnloading = (ctx: AppContext, userId: number, id: number, read: readonly string[]) =>
  ctx.db.transaction().execute(async (tx): Promise<MovementDocument> => {
    await lockVetInfoId(tx, userId)
    const { animals, unloadedAt, holding, species } = await findMovement(tx, userId, id)
    if (unloadedAt !== null) {
      const confirmed = animals.filter(({ outcome }) => outcome !== 'missing').map(({ code }) => code)
      if (!haveSameCodes(confirmed, read)) throw new Problem('conflict', messages.unloaded)
      return findMovement(tx, userId, id)
    }
    const { present, surplus } = compareUnloading(
      animals.map(({ code }) => code),
      read,
    )
    const elsewhere = new Set(animals.filter(({ isElsewhere }) => isElsewhere).map(({ code }) => code))
    const arrived = present.filter(code => !elsewhere.has(code))
    if (!(await addArrivals(tx, userId, { holding, species }, arrived)))
      throw new Problem('conflict', messages.herdGone)
    await saveUnloading(tx, id, read, surplus)
    await registerTaggedAnimals(tx, userId)
    await detectConflicts(tx, userId)
    return findMovement(tx, userId, id)
  })
