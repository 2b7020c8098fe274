import { type TagStatus, tagStatusTexts } from '#domain/tag-list.ts'
import { Status } from '../../ui/status.tsx'
import styles from './tag-tally.module.css'
import { tagTexts } from './tag-texts.ts'

const shown = ['registrata', 'in-attesa', 'inattiva'] as const satisfies readonly TagStatus[]

/** All tags by state, as a bar and in figures. */
export const TagTally = ({ statuses }: { statuses: Record<TagStatus, number> | undefined }) => (
  <div className={styles.tally} aria-busy={!statuses}>
    <div className={styles.bar} aria-hidden="true">
      {statuses &&
        shown
          .filter(status => statuses[status] > 0)
          .map(status => (
            <i key={status} className={styles[tagStatusTexts[status].tone]} style={{ flexGrow: statuses[status] }} />
          ))}
    </div>
    <ul className={styles.key}>
      {shown.map(status => (
        <li key={status}>
          <Status tone={tagStatusTexts[status].tone}>{tagTexts.tally[status]}</Status>
          <span className="mono">{statuses?.[status]}</span>
        </li>
      ))}
    </ul>
  </div>
)
