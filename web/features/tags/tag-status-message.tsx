import { TextButton } from '../../ui/actions/text-button.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { tagTexts } from './tag-texts.ts'
import styles from './tags-page.module.css'
import { useDeclareTags } from './use-tags.ts'

const texts = tagTexts.declarations

/** Result of a declaration: the message, and the ids of the changed tags for the undo. */
export type TagChangeMessage = { text: string; changed: readonly number[] }

type TagStatusMessageProps = {
  message: TagChangeMessage | undefined
  customerId: number | undefined
  onMessage: (message: TagChangeMessage) => void
}

/** The message after a declaration, with its undo. */
export function TagStatusMessage({ message, customerId, onMessage }: TagStatusMessageProps) {
  const declaration = useDeclareTags(customerId)
  const undo = (ids: readonly number[]) => {
    if (declaration.isPending) return
    declaration.mutate(
      { ids, declaration: 'undo' },
      { onSuccess: changed => onMessage({ text: texts.undone(changed.length), changed: [] }) },
    )
  }
  return (
    <div className={styles.statusMessage}>
      <StatusMessage>{declaration.isError ? texts.failed : (message?.text ?? '')}</StatusMessage>
      {message && message.changed.length > 0 && (
        <TextButton aria-disabled={declaration.isPending} onClick={() => undo(message.changed)}>
          {texts.undo}
        </TextButton>
      )}
    </div>
  )
}
