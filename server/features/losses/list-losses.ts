import type { AllLosses, OwnLosses } from '#contract/shapes/loss-figures.ts'
import { minKeepersOfAverage } from '#domain/tags/loss-rate.ts'
import type { Executor } from '../../database/open-database.ts'
import { lossesOfAll, lossesOfKeeper, wornEarsOfProducts } from './loss-queries.ts'

export async function listOwnLosses(db: Executor, userId: number): Promise<OwnLosses> {
  const rows = await lossesOfKeeper(db, userId, {
    minKeepers: minKeepersOfAverage,
    wornEars: await wornEarsOfProducts(db),
  })
  return {
    products: byProduct(
      rows.map(({ averageLosses: losses, averageTagDays: tagDays, ...row }) => ({
        ...row,
        average: losses === null || tagDays === null ? null : { losses, tagDays },
      })),
    ),
  }
}

export async function listAllLosses(db: Executor): Promise<AllLosses> {
  const rows = await lossesOfAll(db)
  return { reckonedAt: rows[0]?.reckonedAt ?? null, products: byProduct(rows) }
}

const byProduct = <Row extends { productId: number; name: string }>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, row => row.productId)].map(([productId, figures]) => ({
    productId,
    name: figures[0]?.name ?? '',
    figures,
  }))
