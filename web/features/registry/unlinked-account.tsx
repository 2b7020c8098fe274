import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import type { RegistryStatus } from './registry-unavailable.tsx'
import { RegistryUnavailable } from './registry-unavailable.tsx'

/** The benefits of linking the account, and the link to do it. */
export const UnlinkedAccount = ({ status, returnTo }: { status: RegistryStatus; returnTo: string }) => (
  <div className={styles.part}>
    <RegistryUnavailable status={status} />
    <div className={styles.words}>
      <p className="lead">{texts.unlinkedLead}</p>
      <p>{texts.unlinkedText}</p>
    </div>
    <ul className={styles.gains}>
      {texts.gains.map(gain => (
        <li key={gain}>{gain}</li>
      ))}
    </ul>
    <LinkButtons status={status} returnTo={returnTo} />
    <Notice>{texts.password}</Notice>
  </div>
)
