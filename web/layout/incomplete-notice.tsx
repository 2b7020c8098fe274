import { TextButton } from '../ui/actions/text-button.tsx'
import { scriptlessTexts as texts } from './layout-messages.ts'
import styles from './offline-notice.module.css'

/**
 * Shown by a script in the document (server/http/inline-scripts.ts) if those of the page could not be loaded. The script
 * gives the button its action.
 */
export const IncompleteNotice = () => (
  <div role="alert" className={styles.bar}>
    <div className={`wrap ${styles.notice}`}>
      <strong>{texts.incomplete}</strong>
      <span>{texts.incompleteMeaning}</span>
      <TextButton className={styles.reload}>{texts.reload}</TextButton>
    </div>
  </div>
)
