import type { PlanDone } from '#contract/product-plans.ts'
import type { Executor } from '../../database/open-database.ts'
import { sheet } from '../../sheet.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { completed } from './complete-product.ts'
import { unsaid } from './create-product.ts'
import { moveTo } from './move-stock.ts'
import { cellOf, headings, type SheetField, sheetFields } from './product-columns.ts'
import { isChanged, isDone, type Planned } from './product-plan.ts'
import {
  insertProduct,
  type ProductFields,
  productById,
  productIdsByCode,
  replaceRelations,
  updateProduct,
} from './product-queries.ts'
import { refuseTakenCode } from './product-refusals.ts'

/** Does what a plan says to products that are locked; what is wrong in it stays as it is. */
export async function applyPlan(
  tx: Executor,
  editor: Editor,
  plan: readonly Planned[],
  note: string,
): Promise<PlanDone> {
  const rows = plan.filter(isDone)
  const created = new Map<Planned, number>()
  for (const row of rows)
    if (!row.before) {
      const { title, description, brand, price, quantity } = row.will
      const said = completed(fieldsOf(row, sheetFields), unsaid)
      const fields = { ...unsaid, title, description, brand, price, ...said, quantity, productCode: row.productCode }
      const { id } = await insertProduct(tx, fields).catch(refuseTakenCode)
      created.set(row, id)
    }
  // Only now does every product that another may name exist.
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
      await auditProduct(tx, editor, undefined, await productById(tx, id))
      continue
    }
    const fields = completed(fieldsOf(row, changed), before)
    await updateProduct(tx, id, fields)
    if (changed.includes('quantity'))
      await moveTo(tx, editor, before, { reason: 'correction', after: will.quantity, note })
    const { inStock: offered = before.offered, ...others } = fields
    await auditProduct(tx, editor, before, {
      ...before,
      ...others,
      ...lists,
      offered,
      inStock: offered && will.quantity > 0,
      quantity: will.quantity,
    })
  }
  const changes = rows.filter(isChanged)
  return { created: created.size, changed: changes.length, undo: changes.length === 0 ? null : undoSheet(changes) }
}

type WrittenFields = Partial<Omit<ProductFields, 'quantity'>>

/** Of these fields those that are columns of a product. */
function fieldsOf({ will }: Planned, fields: readonly SheetField[]): WrittenFields {
  const { compatible: _compatible, similar: _similar, quantity: _quantity, offered, ...others } = will
  const named = Object.fromEntries(Object.entries(others).filter(([name]) => fields.includes(name as SheetField)))
  return { ...named, ...(fields.includes('offered') && { inStock: offered }) }
}

/** The columns that changed, as they were. */
function undoSheet(rows: readonly Planned[]): string {
  const fields = sheetFields.filter(field => rows.some(({ changed }) => changed.includes(field)))
  const movesStock = fields.includes('quantity')
  const heading = [headings.productCode, ...fields.map(field => headings[field])]
  const lines = rows.map(({ productCode, was, will, changed }) => {
    const cells = fields.map(field =>
      !was || (field === 'quantity' && !changed.includes('quantity')) ? '' : cellOf(was, field),
    )
    return [productCode, ...cells, ...(movesStock ? [cellOf(will, 'quantity')] : [])]
  })
  return sheet([[...heading, ...(movesStock ? [headings.seenQuantity] : [])], ...lines])
}
