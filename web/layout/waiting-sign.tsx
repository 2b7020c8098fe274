import { layoutMessages as texts } from './layout-messages.ts'
import styles from './waiting-sign.module.css'

/** Shown while the next page is on its way and this one stays. */
export const WaitingSign = () => <div role="progressbar" aria-label={texts.pageComes} className={styles.bar} />
