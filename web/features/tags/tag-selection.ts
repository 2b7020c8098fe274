import { useState } from 'react'
import type { SelectableTags, Tag } from '#contract/tags.ts'
import { canBeReplaced } from '#domain/tags/tag-list.ts'
import { canMarkApplied, statusOf } from '#domain/tags/tag-states.ts'
import { addressOf } from '../products/detail/product-options.ts'
import { maxReplacements } from '../products/replacement/replacement-rows.ts'

/** A tag with a code can be selected if it can be replaced or marked as applied. */
export type SelectableTag = Tag & { code: string }
export const isSelectable = (tag: Tag): tag is SelectableTag =>
  tag.code !== null && (canBeReplaced(tag) || canMarkApplied(tag))

export type ChosenTag = Pick<Tag, 'id' | 'productId' | 'name' | 'piece' | 'state' | 'animal'>

/** The selection survives paging, searching and sorting. */
export function useTagSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenTag>>(new Map())
  return {
    chosen,
    choose: (tags: readonly SelectableTag[], isChosen: boolean) =>
      setChosen(known => {
        const next = new Map(known)
        for (const { code, id, productId, name, piece, state, animal } of tags)
          if (isChosen) next.set(code, { id, productId, name, piece, state, animal })
          else next.delete(code)
        return next
      }),
    chooseAll: (groups: readonly SelectableTags[]) =>
      setChosen(known => new Map([...known, ...groups.flatMap(tagsIn)])),
    clear: () => setChosen(new Map()),
  }
}

const tagsIn = ({ ids, codes, ...tag }: SelectableTags) =>
  codes.map((code, n): [string, ChosenTag] => [code, { ...tag, id: ids[n] ?? 0 }])

export type TagSelection = ReturnType<typeof useTagSelection>

/** Tags that one product page can order: of one product, and at most as many as a cart line takes. */
export type ReplacementBatch = { name: string; count: number; address: string }

export function replacementBatches(chosen: ReadonlyMap<string, ChosenTag>): ReplacementBatch[] {
  const replaceable = [...chosen].filter(([, { state }]) => canBeReplaced({ status: statusOf(state) }))
  const byProduct = Map.groupBy(replaceable, ([, tag]) => tag.productId)
  return [...byProduct].flatMap(([id, tags]) => {
    const batches = Array.from({ length: Math.ceil(tags.length / maxReplacements) }, (_, n) =>
      tags.slice(n * maxReplacements, (n + 1) * maxReplacements),
    )
    return batches.map(batch => ({
      name: batch[0]?.[1].name ?? '',
      count: batch.length,
      address: addressOf(
        { id, colors: [] },
        {
          orderAs: 'marca-sistitutiva',
          replacements: batch.map(([code, { piece }]) => ({ code, piece: piece ?? 'entrambe' })),
        },
      ),
    }))
  })
}
