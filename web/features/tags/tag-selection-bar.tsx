import type { Tag } from '#contract/tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import type { TagPlace } from './tag-place.ts'
import { filterOf } from './tag-place.ts'
import { batchesOf, isSelectable, type TagSelection } from './tag-selection.ts'
import styles from './tag-selection-bar.module.css'
import { tagTexts as texts } from './tag-texts.ts'
import { useReplaceableTags } from './use-tags.ts'

type PageChoiceProps = { tags: readonly Tag[]; selection: TagSelection }

/** All of a page at once, above its rows. */
export const PageChoice = ({ tags, selection: { chosen, choose } }: PageChoiceProps) => {
  const selectable = tags.filter(isSelectable)
  if (selectable.length === 0) return null
  const count = selectable.filter(tag => chosen.has(tag.code)).length
  const isAll = count > 0 && count === selectable.length
  return (
    <Choice
      className={styles.page}
      checked={isAll}
      ref={box => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => choose(selectable, !isAll)}
    >
      {texts.choosePage}
    </Choice>
  )
}

type SelectionBarProps = {
  place: TagPlace
  selection: TagSelection
  /** How many that the search finds can be made again. */
  selectable: number
}

/** What is chosen, on whatever page, and what can be done with it; stays in sight while there is something. */
export function TagSelectionBar({ place, selection, selectable }: SelectionBarProps) {
  const { chosen, chooseAll, clear } = selection
  const all = useReplaceableTags()
  if (chosen.size === 0) return null
  const batches = batchesOf(chosen)
  const [only, ...others] = batches
  return (
    <section className={styles.bar} aria-label={texts.selection}>
      <p className={styles.count} role="status">
        {texts.chosen(chosen.size)}
      </p>
      {chosen.size < selectable && (
        <TextButton
          aria-disabled={all.isPending}
          onClick={() => {
            if (!all.isPending) all.mutate(filterOf(place), { onSuccess: chooseAll })
          }}
        >
          {texts.chooseAll(selectable)}
        </TextButton>
      )}
      <TextButton onClick={clear}>{texts.chooseNone}</TextButton>
      {all.isError && (
        <p role="alert" className={styles.failed}>
          {texts.chooseAllFailed}
        </p>
      )}
      {only && others.length === 0 ? (
        <ButtonLink small className={styles.order} to={only.address}>
          {texts.replaceChosen}
        </ButtonLink>
      ) : (
        <details className={styles.batches}>
          <summary>{texts.replaceChosen}</summary>
          <p>{texts.byProduct}</p>
          <ul>
            {batches.map(({ name, count, address }) => (
              <li key={address}>
                <TextLink to={address}>{name}</TextLink> <span className="mono">{count}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
