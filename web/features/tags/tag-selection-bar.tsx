import { useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { canMarkApplied, canRetire, declarableRetireReasons } from '#domain/tags/tag-states.ts'
import { paths } from '../../paths.ts'
import { BulkActionBar } from '../../ui/actions/bulk-action-bar.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { LostTagsState } from '../replacements/lost-tags-page.tsx'
import { DeclareTagDialog } from './declare-tag-dialog.tsx'
import { type TagListParams, tagListParams } from './tag-list-params.ts'
import { codesToReplace, isSelectable, type TagSelection } from './tag-selection.ts'
import styles from './tag-selection-bar.module.css'
import type { TagChangeMessage } from './tag-status-message.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { useSelectableTags } from './use-tags.ts'

type PageChoiceProps = { tags: readonly Tag[]; selection: TagSelection }

/** Selects all tags of the page. */
export const PageChoice = ({ tags, selection: { chosen, choose } }: PageChoiceProps) => {
  const selectable = tags.filter(isSelectable)
  if (selectable.length === 0) return null
  const count = selectable.filter(tag => chosen.has(tag.code)).length
  const isAll = count > 0 && count === selectable.length
  return (
    <Checkbox
      className={styles.page}
      checked={isAll}
      ref={box => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => choose(selectable, !isAll)}
    >
      {texts.choosePage}
    </Checkbox>
  )
}

type SelectionBarProps = {
  params: TagListParams
  selection: TagSelection
  /** Number of found tags that can be selected. */
  selectable: number
  customerId: number | undefined
  onMessage: (message: TagChangeMessage) => void
}

/** The number of selected tags, on all pages, and the actions for them. Stays visible while tags are selected. */
export function TagSelectionBar({ params, selection, selectable, customerId, onMessage }: SelectionBarProps) {
  const { chosen, chooseAll, clear } = selection
  const all = useSelectableTags(customerId)
  const [declaration, setDeclaration] = useState<'applied' | 'retired'>()
  if (chosen.size === 0) return null
  const tags = [...chosen.values()]
  const canRetireAny = tags.some(tag => declarableRetireReasons.some(reason => canRetire(tag, reason)))
  return (
    <>
      <BulkActionBar label={texts.selection} status={texts.chosen(chosen.size)}>
        {chosen.size < selectable && (
          <TextButton
            aria-disabled={all.isPending}
            onClick={() => {
              if (!all.isPending)
                all.mutate({ ...tagListParams.filter(params), sort: params.sort }, { onSuccess: chooseAll })
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
        <div className={styles.actions}>
          {tags.some(canMarkApplied) && (
            <Button variant="line" small onClick={() => setDeclaration('applied')}>
              {texts.declarations.markApplied}
            </Button>
          )}
          {canRetireAny && (
            <Button variant="line" small onClick={() => setDeclaration('retired')}>
              {texts.declarations.retire}
            </Button>
          )}
          {customerId === undefined && <ReplaceChosenTags chosen={chosen} />}
        </div>
      </BulkActionBar>
      {declaration && (
        <DeclareTagDialog
          tags={tags}
          declaration={declaration}
          customerId={customerId}
          onClose={() => setDeclaration(undefined)}
          onDone={message => {
            clear()
            onMessage(message)
          }}
        />
      )}
    </>
  )
}

/** Link to the page of lost tags, with the chosen codes. */
const ReplaceChosenTags = ({ chosen }: Pick<TagSelection, 'chosen'>) => {
  const codes = codesToReplace(chosen)
  return (
    codes.length > 0 && (
      <ButtonLink small to={paths.lostTags} state={{ codes } satisfies LostTagsState}>
        {texts.replaceChosen}
      </ButtonLink>
    )
  )
}
