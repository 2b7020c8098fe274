import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { AppContext } from '../../app-context.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import type { RegistryMovement } from '../../integrations/registry/registry-port.ts'
import { raiseIssue } from '../issues/issue-queries.ts'
import { herdsOf } from '../registry/herd-queries.ts'
import { withKeeperAccess } from '../registry/registry-access.ts'
import { accountOf, linkedAt, userSubject } from '../registry/registry-account-queries.ts'
import { registryMessages } from '../registry/registry-messages.ts'
import { ensureSameLink } from '../registry/sync-herds.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'
import { deleteWithdrawn, saveMovement } from './inbound-movement-queries.ts'

type Announced = { herd: HerdChoice; movements: RegistryMovement[] }

/**
 * Reads the documents of animals on their way to the user's herds, if the registry tells them. Running it again is safe:
 * what is unloaded never changes, what is not listed any more disappears.
 */
export async function syncInboundMovements(ctx: AppContext, userId: number) {
  const { inboundMovements, syncSource } = ctx.registry
  if (!inboundMovements) return
  const link = await linkedAt(ctx.db, userId, syncSource)
  if (!link || (await accountOf(ctx.db, userId)).problem !== null) return
  try {
    // A holding may have two keepers with a herd of the same species; their documents are of one herd here.
    const announced = new Map<string, Announced>()
    for (const { holding, fiscalCode, species } of await herdsOf(ctx.db, userId)) {
      const listed = await withKeeperAccess(ctx, userId, access =>
        inboundMovements(access, { holding, fiscalCode, species }),
      )
      const key = `${holding} ${species}`
      const { movements = [] } = announced.get(key) ?? {}
      announced.set(key, { herd: { holding, species }, movements: [...movements, ...listed] })
    }
    await ctx.db.transaction().execute(async tx => {
      await ensureSameLink(tx, ctx, userId, link)
      for (const { herd, movements } of announced.values()) {
        await deleteWithdrawn(tx, userId, herd, movements)
        for (const movement of movements) await saveMovement(tx, userId, 'registry', herd, movement)
      }
    })
  } catch (error) {
    // The account is marked as expired by now; the keeper links it again.
    if (error instanceof CredentialsExpired) return
    const subject = userSubject(userId)
    if (error instanceof ServiceRejected) {
      const text = messages.refused(error.message)
      return void (await raiseIssue(ctx.db, { kind: 'registry-sync-rejected', subject, text }))
    }
    if (error instanceof ServiceUnavailable && error.isInvalidResponse)
      await raiseIssue(ctx.db, { kind: 'registry-invalid-response', subject, text: registryMessages.nonsense })
    // Rethrown so that the queue retries.
    throw error
  }
}
