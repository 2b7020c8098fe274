import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { StoredProduct } from './product-queries.ts'

/** Who is changing the catalogue, in which request. */
export type Editor = { user: User; visit: Visit }

/** Tells the audit log what an editor did; what a product cost before, how often it was sold or touched is not their doing. */
export const auditProduct = (
  tx: Executor,
  { user, visit }: Editor,
  before: StoredProduct | undefined,
  after: StoredProduct | undefined,
  /** Why, where it was said. */
  why: object = {},
) =>
  writeAudit(tx, {
    actorId: user.id,
    action: before ? (after ? 'change' : 'remove') : 'create',
    subjectType: 'product',
    subjectId: (before ?? after)?.id ?? 0,
    before: before ? edited(before) : null,
    after: after ? { ...edited(after), ...why } : null,
    requestId: visit.requestId,
  })

const edited = ({
  lowestBefore: _lowestBefore,
  sold: _sold,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: StoredProduct) => fields
