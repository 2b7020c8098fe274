import { useState } from 'react'
import type { TagHistory } from '#contract/tags.ts'
import { canMarkApplied, canRetire, declarableRetireReasons } from '#domain/tags/tag-states.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DeclareTagDialog } from './declare-tag-dialog.tsx'
import styles from './tag-page.module.css'
import { type TagChangeMessage, TagStatusMessage } from './tag-status-message.tsx'
import { tagTexts } from './tag-texts.ts'
import { useDeclareTags } from './use-tags.ts'

const texts = tagTexts.declarations

/** The declarations that the owner can make about a tag, and their undo. */
export function TagDeclarations({ history: { tag, canUndo } }: { history: TagHistory }) {
  const [declaration, setDeclaration] = useState<'applied' | 'retired'>()
  const [message, setMessage] = useState<TagChangeMessage>()
  const back = useDeclareTags()
  const undoDeclaration = () =>
    back.mutate(
      { ids: [tag.id], declaration: 'undo' },
      { onSuccess: changed => setMessage({ text: texts.undone(changed.length), changed: [] }) },
    )
  const canRetireAny = declarableRetireReasons.some(reason => canRetire(tag, reason))
  if (!canMarkApplied(tag) && !canRetireAny && !canUndo && !message) return null
  return (
    <div className={styles.declarations}>
      <TagStatusMessage
        message={back.isError ? { text: texts.failed, changed: [] } : message}
        customerId={undefined}
        onMessage={setMessage}
      />
      <div className="buttons">
        {canMarkApplied(tag) && (
          <Button variant="line" onClick={() => setDeclaration('applied')}>
            {texts.markOneApplied}
          </Button>
        )}
        {canRetireAny && (
          <Button variant="line" onClick={() => setDeclaration('retired')}>
            {texts.retire}
          </Button>
        )}
        {canUndo && (
          <Button variant="line" busy={back.isPending} onClick={undoDeclaration}>
            {texts.undo}
          </Button>
        )}
      </div>
      {declaration && (
        <DeclareTagDialog
          tags={[tag]}
          declaration={declaration}
          onClose={() => setDeclaration(undefined)}
          onDone={({ text }) => setMessage({ text, changed: [] })}
        />
      )}
    </div>
  )
}
