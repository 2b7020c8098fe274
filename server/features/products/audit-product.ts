import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import type { StoredProduct } from './product-queries.ts'

/**
 * Adds an audit entry for an editor's change. It leaves out earlier prices, sales and timestamps, which the editor did
 * not change.
 */
export const auditProduct = (
  tx: Transaction,
  actor: Actor,
  before: StoredProduct | undefined,
  after: StoredProduct | undefined,
  /** The reason, if one was given. */
  why: object = {},
) =>
  recordAudit(tx, actor, before ? (after ? 'change' : 'remove') : 'create', ['product', (before ?? after)?.id ?? 0], {
    before: before ? edited(before) : null,
    after: after ? { ...edited(after), ...why } : null,
  })

const edited = ({
  lowestBefore: _lowestBefore,
  sold: _sold,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: StoredProduct) => fields
