import { useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { endReasons, mayBeApplied, mayBeEnded } from '#domain/tag-life.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import type { TagNews } from './tag-news-line.tsx'
import { filterOf, type TagPlace } from './tag-place.ts'
import { batchesOf, isSelectable, type TagSelection } from './tag-selection.ts'
import styles from './tag-selection-bar.module.css'
import { tagTexts as texts } from './tag-texts.ts'
import { TagWordDialog } from './tag-word-dialog.tsx'
import { useSelectableTags } from './use-tags.ts'

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
  /** Of how many that the search finds something can be done. */
  selectable: number
  keeper: number | undefined
  onNews: (news: TagNews) => void
}

/** What is chosen, on whatever page, and what can be done with it; stays in sight while there is something. */
export function TagSelectionBar({ place, selection, selectable, keeper, onNews }: SelectionBarProps) {
  const { chosen, chooseAll, clear } = selection
  const all = useSelectableTags(keeper)
  const [word, setWord] = useState<'applied' | 'ended'>()
  if (chosen.size === 0) return null
  const tags = [...chosen.values()]
  const mayEnd = tags.some(tag => endReasons.some(reason => mayBeEnded(tag, reason)))
  return (
    <>
      <ChosenBar label={texts.selection} status={texts.chosen(chosen.size)}>
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
        <div className={styles.deeds}>
          {tags.some(mayBeApplied) && (
            <Button variant="line" small onClick={() => setWord('applied')}>
              {texts.words.apply}
            </Button>
          )}
          {mayEnd && (
            <Button variant="line" small onClick={() => setWord('ended')}>
              {texts.words.end}
            </Button>
          )}
          {keeper === undefined && <ReplaceChosen chosen={chosen} />}
        </div>
      </ChosenBar>
      <TagWordDialog
        tags={tags}
        word={word}
        keeper={keeper}
        onClose={() => setWord(undefined)}
        onDone={news => {
          clear()
          onNews(news)
        }}
      />
    </>
  )
}

/** Leads to the page that orders them, or to one for each product. */
const ReplaceChosen = ({ chosen }: Pick<TagSelection, 'chosen'>) => {
  const batches = batchesOf(chosen)
  const [only, ...others] = batches
  if (!only) return null
  return others.length === 0 ? (
    <ButtonLink small to={only.address}>
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
  )
}
