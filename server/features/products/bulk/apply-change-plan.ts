import type { ChangeResult } from '#contract/shapes/product-bulk-edit.ts'
import type { Transaction } from '../../../database/open-database.ts'
import { toCsv } from '../../../files/write-csv.ts'
import type { Actor } from '../../../http/actor.ts'
import { auditProduct } from '../audit-product.ts'
import { productDefaults } from '../create-product.ts'
import { rejectTakenCode } from '../product-checks.ts'
import {
  insertProduct,
  type ProductFields,
  productById,
  productIdsByCode,
  replaceRelations,
  updateProduct,
} from '../product-queries.ts'
import { setStock } from '../stock/move-stock.ts'
import { withDefaults } from '../with-defaults.ts'
import { isChanged, isDone, type PlannedProduct } from './change-plan.ts'
import { type CsvField, csvFields, formatCell, headings } from './product-csv-columns.ts'

/**
 * Applies a plan to products that the caller has locked, skipping rows with errors. Returns the counts and a CSV that
 * undoes the changes.
 */
export async function applyChangePlan(
  tx: Transaction,
  actor: Actor,
  plan: readonly PlannedProduct[],
  note: string,
): Promise<ChangeResult> {
  const rows = plan.filter(isDone)
  const created = new Map<PlannedProduct, number>()
  for (const row of rows)
    if (!row.before) {
      const { title, description, brand, price, quantity } = row.will
      const said = withDefaults(fieldsOf(row, csvFields), productDefaults)
      const fields = {
        ...productDefaults,
        title,
        description,
        brand,
        price,
        ...said,
        quantity,
        productCode: row.productCode,
      }
      const { id } = await insertProduct(tx, fields).catch(rejectTakenCode)
      created.set(row, id)
    }
  // Relations are set after all inserts, because a row may name a product that another row creates.
  const ids = await productIdsByCode(tx)
  const idsOf = (codes: readonly string[]) => [...new Set(codes)].flatMap(code => ids.get(code) ?? [])
  for (const row of rows) {
    const { before, will, changed } = row
    const id = before?.id ?? created.get(row) ?? 0
    const lists = {
      ...(changed.includes('compatible') && { compatibleProductIds: idsOf(will.compatible) }),
      ...(changed.includes('similar') && { similarProductIds: idsOf(will.similar) }),
    }
    if (lists.compatibleProductIds) await replaceRelations(tx, id, 'compatible', lists.compatibleProductIds)
    if (lists.similarProductIds) await replaceRelations(tx, id, 'similar', lists.similarProductIds)
    if (!before) {
      await auditProduct(tx, actor, undefined, await productById(tx, id))
      continue
    }
    const fields = withDefaults(fieldsOf(row, changed), before)
    await updateProduct(tx, id, fields)
    if (changed.includes('quantity'))
      await setStock(tx, actor, before, { reason: 'correction', after: will.quantity, note })
    const { inStock: offered = before.offered, ...others } = fields
    await auditProduct(tx, actor, before, {
      ...before,
      ...others,
      ...lists,
      offered,
      inStock: offered && will.quantity > 0,
      quantity: will.quantity,
    })
  }
  const changes = rows.filter(isChanged)
  return { created: created.size, changed: changes.length, undo: changes.length === 0 ? null : undoCsv(changes) }
}

type WrittenFields = Partial<Omit<ProductFields, 'quantity'>>

/** Returns those of `fields` that are columns of a product. */
function fieldsOf({ will }: PlannedProduct, fields: readonly CsvField[]): WrittenFields {
  const { compatible: _compatible, similar: _similar, quantity: _quantity, offered, ...others } = will
  const named = Object.fromEntries(Object.entries(others).filter(([name]) => fields.includes(name as CsvField)))
  return { ...named, ...(fields.includes('offered') && { inStock: offered }) }
}

/** Returns a CSV with the changed columns and their previous values. */
function undoCsv(rows: readonly PlannedProduct[]): string {
  const fields = csvFields.filter(field => rows.some(({ changed }) => changed.includes(field)))
  const movesStock = fields.includes('quantity')
  const heading = [headings.productCode, ...fields.map(field => headings[field])]
  const lines = rows.map(({ productCode, was, will, changed }) => {
    const cells = fields.map(field =>
      !was || (field === 'quantity' && !changed.includes('quantity')) ? '' : formatCell(was, field),
    )
    return [productCode, ...cells, ...(movesStock ? [formatCell(will, 'quantity')] : [])]
  })
  return toCsv([[...heading, ...(movesStock ? [headings.expectedQuantity] : [])], ...lines])
}
