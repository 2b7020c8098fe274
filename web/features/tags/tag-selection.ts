import { useState } from 'react'
import type { SelectableTags, Tag } from '#contract/tags.ts'
import { canBeReplaced } from '#domain/tags/tag-list.ts'
import { canMarkApplied, statusOf } from '#domain/tags/tag-states.ts'

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

/** Returns the codes of the chosen tags that can be made again. */
export const codesToReplace = (chosen: ReadonlyMap<string, ChosenTag>): string[] =>
  [...chosen].filter(([, { state }]) => canBeReplaced({ status: statusOf(state) })).map(([code]) => code)
