import type { UploadedFile } from '#contract/endpoint.ts'
import type { BulkChange, ChangePlan, ChangeResult } from '#contract/shapes/product-bulk-edit.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField, Problem } from '../../../http/problem.ts'
import { allProducts, lockProducts, type StoredProduct } from '../product-queries.ts'
import { applyChangePlan } from './apply-change-plan.ts'
import { hasErrors, type PlannedProduct, toChangePlan } from './change-plan.ts'
import { planBulkEdit } from './plan-bulk-edit.ts'
import { planImport, readImport } from './plan-import.ts'
import { productCsvMessages as messages } from './product-csv-messages.ts'

/**
 * Changes many products in two steps: preview and apply. Applying plans again with the products locked, and throws
 * `product-changed` unless the plan is the one that was previewed.
 */

type ChangeRequest = {
  plan: (products: readonly StoredProduct[]) => Promise<PlannedProduct[]>
  /** The request verbatim; it is part of the digest. */
  asked: string | Uint8Array
}

const importRequest = async ({ bytes }: UploadedFile): Promise<ChangeRequest> => {
  const rows = await readImport(bytes)
  return { plan: products => planImport(rows, products), asked: bytes }
}
const bulkEditRequest = (change: BulkChange): ChangeRequest => ({
  plan: products => planBulkEdit(change, products),
  asked: JSON.stringify([
    change.action,
    change.percent,
    change.amount,
    change.category,
    change.manufacturer,
    change.responsiblePerson,
    change.ids,
  ]),
})

const preview = async (ctx: AppContext, { plan, asked }: ChangeRequest): Promise<ChangePlan> =>
  toChangePlan(await plan(await allProducts(ctx.db)), asked)

export const previewImport = async (ctx: AppContext, [file]: UploadedFile[]) =>
  preview(ctx, await importRequest(requireFile(file)))
export const previewBulkEdit = (ctx: AppContext, change: BulkChange) => preview(ctx, bulkEditRequest(change))

type Confirmed = { digest: string; note: string; rejectErrors: boolean }

async function apply(
  ctx: AppContext,
  actor: Actor,
  { plan, asked }: ChangeRequest,
  { digest, note, rejectErrors }: Confirmed,
): Promise<ChangeResult> {
  const done = await ctx.db.transaction().execute(async tx => {
    const named = (await plan(await allProducts(tx))).flatMap(({ before }) => before?.id ?? [])
    await lockProducts(tx, named)
    const rows = await plan(await allProducts(tx))
    if ((await toChangePlan(rows, asked)).digest !== digest) throw new Problem('product-changed', messages.otherPlan)
    if (rejectErrors && rows.some(hasErrors)) rejectFile(messages.somethingWrong)
    return applyChangePlan(tx, actor, rows, note)
  })
  productsChanged(ctx)
  return done
}

/** Imports a file entirely or, if any row has an error, not at all. */
export async function applyImport(ctx: AppContext, actor: Actor, [given]: UploadedFile[], digest: string) {
  const file = requireFile(given)
  const note = messages.imported(file.filename.slice(0, 200))
  return apply(ctx, actor, await importRequest(file), { digest, note, rejectErrors: true })
}

/** Changes the chosen products and skips those that the plan shows with errors. */
export const applyBulkEdit = (ctx: AppContext, actor: Actor, change: BulkChange, digest: string) =>
  apply(ctx, actor, bulkEditRequest(change), { digest, note: '', rejectErrors: false })

const requireFile = (file: UploadedFile | undefined): UploadedFile => file ?? rejectFile(messages.empty)

function rejectFile(message: string): never {
  throw invalidField('sheet', message)
}
