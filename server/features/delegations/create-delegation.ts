import { createHash } from 'node:crypto'
import type { Species } from '#domain/species.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { userById } from '../users/user-queries.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import { unsignedPdf } from './delegation-pdf.ts'
import {
  anyDelegation,
  insertDelegation,
  insertDelegationEvent,
  insertDelegationFile,
  openDelegationFor,
} from './delegation-queries.ts'
import { delegationWording, wordingVersion } from './delegation-wording.ts'

type Herd = { holding: string; species: Species }

/**
 * Guarantees one open delegation for each of a keeper's herds, and that its document says what the account said on the
 * day: the words, the file and its digest are kept together and never change.
 */
export async function createDelegation(shop: Shop, user: User, { holding, species }: Herd, visit: Visit) {
  const { limits, company } = await shop.settings.current()
  await shop.limits.count('delegationsPerUser', limits.delegationsPerUser, String(user.id))
  const keeper = await keeperOf(shop, user.id)
  const isSignedHere = !shop.config.signingProvider
  const document = delegationWording({ keeper, company, holding, species, isSignedHere })
  const createdAt = new Date().toISOString()
  const bytes = await unsignedPdf({ document, textVersion: wordingVersion, createdAt, company })
  const sha256 = createHash('sha256').update(bytes).digest()

  return shop.db.transaction().execute(async tx => {
    const id = await insertDelegation(tx, {
      user_id: user.id,
      holding,
      species,
      keeper,
      document,
      text_version: wordingVersion,
      document_sha256: sha256,
      created_at: createdAt,
    })
    if (id === undefined)
      throw new Problem('delegation-open', messages.alreadyOpen, {
        extensions: { id: await openDelegationFor(tx, user.id, { holding, species }) },
      })
    await insertDelegationFile(tx, id, 'document', { bytes, sha256 })
    await insertDelegationEvent(tx, id, 'created', { actorId: user.id, ...visit })
    await writeAudit(tx, {
      actorId: user.id,
      action: 'create',
      subjectType: 'delegation',
      subjectId: id,
      before: null,
      after: { holding, species, state: 'da_firmare' },
      requestId: visit.requestId,
    })
    return stored(await anyDelegation(tx, id))
  })
}

async function keeperOf(shop: Shop, userId: number) {
  const { name, email, businessName, fiscalCode, vatNumber, address, city, municipality, postalCode, province } =
    await userById(shop.db, userId)
  if (!businessName || !fiscalCode) throw new Problem('company-data-missing', messages.companyDataMissing)
  return { name, email, businessName, fiscalCode, vatNumber, address, city, municipality, postalCode, province }
}

const stored = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('a delegation that was just written is gone')
  return row
}
