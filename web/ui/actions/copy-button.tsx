import styles from './copy-button.module.css'
import { copyTexts } from './copy-texts.ts'
import { TextButton } from './text-button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text to the clipboard, and says beside the button whether it worked until the focus moves on. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy, clear } = useCopy()
  return (
    <span className={styles.copy}>
      <TextButton aria-label={label} onClick={() => void copy(text)} onBlur={clear}>
        {copyTexts.copy}
      </TextButton>
      <span role="status" className={styles.outcome}>
        {outcome && copyTexts[outcome]}
      </span>
    </span>
  )
}
