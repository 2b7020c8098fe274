import { useState } from 'react'
import type { SelectableTags, Tag } from '#contract/tags.ts'
import { mayBeApplied, statusOf } from '#domain/tag-life.ts'
import { canBeReplaced } from '#domain/tag-list.ts'
import { addressOf } from '../products/product-choice.ts'
import { mostReplacements } from '../products/replacement-rows.ts'

/** What can be made again or put into an ear is chosen, by its code. */
export type SelectableTag = Tag & { code: string }
export const isSelectable = (tag: Tag): tag is SelectableTag =>
  tag.code !== null && (canBeReplaced(tag) || mayBeApplied(tag))

export type Chosen = Pick<Tag, 'id' | 'productId' | 'name' | 'which' | 'state' | 'animal'>

/** What is chosen stays chosen while one turns pages, searches and sorts. */
export function useTagSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  return {
    chosen,
    choose: (tags: readonly SelectableTag[], isChosen: boolean) =>
      setChosen(known => {
        const next = new Map(known)
        for (const { code, id, productId, name, which, state, animal } of tags)
          if (isChosen) next.set(code, { id, productId, name, which, state, animal })
          else next.delete(code)
        return next
      }),
    chooseAll: (groups: readonly SelectableTags[]) =>
      setChosen(known => new Map([...known, ...groups.flatMap(tagsIn)])),
    clear: () => setChosen(new Map()),
  }
}

const tagsIn = ({ ids, codes, ...tag }: SelectableTags) =>
  codes.map((code, n): [string, Chosen] => [code, { ...tag, id: ids[n] ?? 0 }])

export type TagSelection = ReturnType<typeof useTagSelection>

/** Tags that one page orders: of one product, as many as a line of the cart takes. */
export type ReplacementBatch = { name: string; count: number; address: string }

export function batchesOf(chosen: ReadonlyMap<string, Chosen>): ReplacementBatch[] {
  const replaceable = [...chosen].filter(([, { state }]) => canBeReplaced({ status: statusOf(state) }))
  const byProduct = Map.groupBy(replaceable, ([, tag]) => tag.productId)
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
