import { useState } from 'react'
import type { ReplaceableTags, Tag } from '#contract/tags.ts'
import { canBeReplaced } from '#domain/tag-list.ts'
import { addressOf } from '../products/product-choice.ts'
import { mostReplacements } from '../products/replacement-rows.ts'

/** Only what can be made again is chosen, by its code. */
export type SelectableTag = Tag & { code: string }
export const isSelectable = (tag: Tag): tag is SelectableTag => tag.code !== null && canBeReplaced(tag)

export type Chosen = Pick<Tag, 'productId' | 'name' | 'which'>

/** What is chosen stays chosen while one turns pages, searches and sorts. */
export function useTagSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  return {
    chosen,
    choose: (tags: readonly SelectableTag[], isChosen: boolean) =>
      setChosen(known => {
        const next = new Map(known)
        for (const { code, productId, name, which } of tags)
          if (isChosen) next.set(code, { productId, name, which })
          else next.delete(code)
        return next
      }),
    chooseAll: (groups: readonly ReplaceableTags[]) =>
      setChosen(
        known => new Map([...known, ...groups.flatMap(({ codes, ...tag }) => codes.map(code => [code, tag] as const))]),
      ),
    clear: () => setChosen(new Map()),
  }
}
export type TagSelection = ReturnType<typeof useTagSelection>

/** Tags that one page orders: of one product, as many as a line of the cart takes. */
export type ReplacementBatch = { name: string; count: number; address: string }

export function batchesOf(chosen: ReadonlyMap<string, Chosen>): ReplacementBatch[] {
  const byProduct = Map.groupBy(chosen, ([, tag]) => tag.productId)
  return [...byProduct].flatMap(([id, tags]) => {
    const batches = Array.from({ length: Math.ceil(tags.length / mostReplacements) }, (_, n) =>
      tags.slice(n * mostReplacements, (n + 1) * mostReplacements),
    )
    return batches.map(batch => ({
      name: batch[0]?.[1].name ?? '',
      count: batch.length,
      address: addressOf(
        { id, colors: [] },
        {
          orderAs: 'marca-sistitutiva',
          replacements: batch.map(([code, { which }]) => ({ code, which: which ?? 'entrambe' })),
        },
      ),
    }))
  })
}
