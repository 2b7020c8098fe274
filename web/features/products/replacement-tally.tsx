import { Notice } from '../../ui/notice.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import { lineOf, type ReplacementRow, refusalOf, tidyCode } from './replacement-rows.ts'
import styles from './replacement-table.module.css'
import type { TagReadings } from './use-tag-readings.ts'

/** How many of several codes can be ordered as they stand; or that they cannot be looked up. */
export const ReplacementTally = ({ rows, readings }: { rows: readonly ReplacementRow[]; readings: TagReadings }) => {
  const lines = rows.filter(row => tidyCode(row.code) !== '').map(row => lineOf(row, readings.lines))
  const wrong = lines.filter(line => refusalOf(line) !== null).length
  const ordered = lines.filter(line => line?.problem === 'already-ordered').length
  return (
    <>
      <p className={styles.tally} role="status">
        {lines.length > 1 &&
          readings.state === 'told' &&
          texts.tally({ ready: lines.length - wrong - ordered, ordered, wrong })}
      </p>
      {readings.state === 'failed' && <Notice>{texts.lookUpFailed}</Notice>}
    </>
  )
}
