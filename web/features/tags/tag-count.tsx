import { type TagStatus, tagStatusTexts } from '#domain/tags/tag-list.ts'
import { Status } from '../../ui/feedback/status.tsx'
import styles from './tag-count.module.css'
import { tagTexts } from './tag-texts.ts'

const shown = ['registrata', 'in-attesa', 'inattiva'] as const satisfies readonly TagStatus[]

/** The number of tags in each state, as a bar and in numbers. */
export const TagCount = ({ statuses }: { statuses: Record<TagStatus, number> | undefined }) => (
  <div className={styles.counts} aria-busy={!statuses}>
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
          <Status tone={tagStatusTexts[status].tone}>{tagTexts.counts[status]}</Status>
          <span className="mono">{statuses?.[status]}</span>
        </li>
      ))}
    </ul>
  </div>
)
