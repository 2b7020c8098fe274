import { Notice } from '../../../ui/feedback/notice.tsx'
import { lineOf, normalizeCode, orderableRows, type ReplacementRow } from './replacement-rows.ts'
import styles from './replacement-table.module.css'
import { replacementTexts as texts } from './replacement-texts.ts'
import type { TagReadings } from './use-tag-readings.ts'

/** How many of the typed codes can be ordered as they are; or a note that they could not be looked up. */
export const ReplacementSummary = ({ rows, readings }: { rows: readonly ReplacementRow[]; readings: TagReadings }) => {
  const written = rows.filter(row => normalizeCode(row.code) !== '')
  const orderable = orderableRows(written, { isOfficial: true, lines: readings.lines, lookUp: readings.state })
  const wrong = written.length - orderable.length
  const ordered = orderable.filter(row => lineOf(row, readings.lines)?.problem === 'already-ordered').length
  return (
    <>
      <p className={styles.tally} role="status">
        {written.length > 1 &&
          readings.state === 'told' &&
          texts.tally({ ready: orderable.length - ordered, ordered, wrong })}
      </p>
      {readings.state === 'failed' && <Notice>{texts.lookUpFailed}</Notice>}
    </>
  )
}
