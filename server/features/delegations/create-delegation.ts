import { createHash } from 'node:crypto'
import type { Species } from '#domain/catalogue/species.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { userById } from '../users/user-queries.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import {
  delegationById,
  insertDelegation,
  insertDelegationEvent,
  insertDelegationFile,
  openDelegationFor,
} from './delegation-queries.ts'
import { delegationWording, wordingVersion } from './delegation-wording.ts'
import { unsignedPdf } from './draw-delegation.ts'

type Herd = { holding: string; species: Species }

/**
 * Creates a delegation with its document from the account's current data. Guarantees one open delegation per herd of a
 * keeper (else throws `delegation-exists`), and stores text, file and digest together; they never change. Throws
 * `company-data-missing` if the account lacks business name or fiscal code.
 */
export async function createDelegation(ctx: AppContext, actor: Actor, { holding, species }: Herd) {
  const { limits, company } = await ctx.settings.current()
  await ctx.limits.count('delegationsPerUser', limits.delegationsPerUser, String(actor.id))
  const keeper = await keeperOf(ctx, actor.id)
  const isSignedHere = !ctx.config.signingProvider
  const document = delegationWording({ keeper, company, holding, species, isSignedHere })
  const createdAt = new Date().toISOString()
  const bytes = await unsignedPdf({ document, textVersion: wordingVersion, createdAt, company })
  const sha256 = createHash('sha256').update(bytes).digest()

  return ctx.db.transaction().execute(async tx => {
    const id = await insertDelegation(tx, {
      user_id: actor.id,
      holding,
      species,
      keeper,
      document,
      text_version: wordingVersion,
      document_sha256: sha256,
      created_at: createdAt,
    })
    if (id === undefined)
      throw new Problem('delegation-exists', messages.alreadyOpen, {
        extensions: { id: await openDelegationFor(tx, actor.id, { holding, species }) },
      })
    await insertDelegationFile(tx, id, 'document', { bytes, sha256 })
    await insertDelegationEvent(tx, actor, id, 'created')
    await recordAudit(tx, actor, 'create', ['delegation', id], {
      before: null,
      after: { holding, species, state: 'draft' },
    })
    return stored(await delegationById(tx, id))
  })
}

async function keeperOf(ctx: AppContext, userId: number) {
  const { name, email, businessName, fiscalCode, vatNumber, address, city, municipality, postalCode, province } =
    await userById(ctx.db, userId)
  if (!businessName || !fiscalCode) throw new Problem('company-data-missing', messages.companyDataMissing)
  return { name, email, businessName, fiscalCode, vatNumber, address, city, municipality, postalCode, province }
}

const stored = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('a delegation that was just written is gone')
  return row
}
