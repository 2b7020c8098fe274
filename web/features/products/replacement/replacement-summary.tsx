import { Notice } from '../../../ui/feedback/notice.tsx'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import { lineOf, normalizeCode, type ReplacementRow, refusalOf } from './replacement-rows.ts'
import styles from './replacement-table.module.css'
import type { TagReadings } from './use-tag-readings.ts'

/** How many of the typed codes can be ordered as they are; or a note that they could not be looked up. */
export const ReplacementSummary = ({ rows, readings }: { rows: readonly ReplacementRow[]; readings: TagReadings }) => {
  const lines = rows.filter(row => normalizeCode(row.code) !== '').map(row => lineOf(row, readings.lines))
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
