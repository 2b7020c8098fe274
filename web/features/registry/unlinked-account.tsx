import { Notice } from '../../ui/notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import type { RegistryStatus } from './registry-down.tsx'
import { RegistryDown } from './registry-down.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'

/** What linking the account brings, and the way there. */
export const UnlinkedAccount = ({ status, returnTo }: { status: RegistryStatus; returnTo: string }) => (
  <div className={styles.part}>
    <RegistryDown status={status} />
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
