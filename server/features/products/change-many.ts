import type { UploadedFile } from '#contract/endpoint.ts'
import type { BulkChange, PlanDone, ProductPlan } from '#contract/product-plans.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { applyPlan } from './apply-plan.ts'
import type { Editor } from './audit-product.ts'
import { planBulk } from './plan-bulk.ts'
import { planSheet } from './plan-sheet.ts'
import { isWrong, type Planned, shownPlan } from './product-plan.ts'
import { allProducts, lockProducts, type StoredProduct } from './product-queries.ts'
import { productSheetMessages as messages } from './product-sheet-messages.ts'

/**
 * Many products at once, in two steps: what would change, and the change. The second makes the plan anew from products that
 * nobody else can touch, and goes on only if it is the one that was looked at.
 */

type Asking = {
  plan: (products: readonly StoredProduct[]) => Planned[]
  /** To the letter. */
  asked: string | Uint8Array
}

const bySheet = (file: UploadedFile): Asking => ({
  plan: products => planSheet(file.bytes, products),
  asked: file.bytes,
})
const byDeed = (change: BulkChange): Asking => ({
  plan: products => planBulk(change, products),
  asked: JSON.stringify([change.deed, change.percent, change.amount, change.category, change.ids]),
})

const look = async (shop: Shop, { plan, asked }: Asking): Promise<ProductPlan> =>
  shownPlan(plan(await allProducts(shop.db)), asked)

export const lookAtSheet = (shop: Shop, [file]: UploadedFile[]) => look(shop, bySheet(theOne(file)))
export const lookAtBulk = (shop: Shop, change: BulkChange) => look(shop, byDeed(change))

type Confirmed = { digest: string; note: string; refuseWrong: boolean }

async function apply(
  shop: Shop,
  editor: Editor,
  { plan, asked }: Asking,
  { digest, note, refuseWrong }: Confirmed,
): Promise<PlanDone> {
  const done = await shop.db.transaction().execute(async tx => {
    const named = plan(await allProducts(tx)).flatMap(({ before }) => before?.id ?? [])
    await lockProducts(tx, named)
    const rows = plan(await allProducts(tx))
    if (shownPlan(rows, asked).digest !== digest) throw new Problem('product-changed', messages.otherPlan)
    if (refuseWrong && rows.some(isWrong)) refuseSheet(messages.somethingWrong)
    return applyPlan(tx, editor, rows, note)
  })
  productsChanged(shop)
  return done
}

/** A file is taken whole or not at all. */
export function applySheet(shop: Shop, editor: Editor, [given]: UploadedFile[], digest: string) {
  const file = theOne(given)
  const note = messages.imported(file.filename.slice(0, 200))
  return apply(shop, editor, bySheet(file), { digest, note, refuseWrong: true })
}

/** What the deed cannot be done to stays as it is, as the plan said. */
export const applyBulk = (shop: Shop, editor: Editor, change: BulkChange, digest: string) =>
  apply(shop, editor, byDeed(change), { digest, note: '', refuseWrong: false })

const theOne = (file: UploadedFile | undefined): UploadedFile => file ?? refuseSheet(messages.empty)

function refuseSheet(message: string): never {
  throw new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path: 'sheet', message }] })
}
