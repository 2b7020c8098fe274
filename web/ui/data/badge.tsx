import { TagMark } from '../brand/tag-mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

type BadgeProps = {
  /** `undefined` while it is loading: the badge is drawn without a number. */
  count: number | undefined
  large?: boolean
  /** Read out instead of the number ('31 pezzi'). */
  spoken?: string
}

/**
 * A count on a tag. The small badge shows at most 999+, as the linked page has the exact number; the large one shows
 * every digit.
 */
export const Badge = ({ count, large, spoken }: BadgeProps) => {
  const shown = count === undefined ? '' : large || count <= 999 ? String(count) : '999+'
  return (
    <span className={classNames(styles.badge, large && styles.large)}>
      <TagMark className={styles.shape} />
      <span
        className={classNames(styles.count, shown.length > 3 && styles.long)}
        aria-hidden={spoken ? true : undefined}
      >
        {shown}
      </span>
      {spoken && <span className="vh">{spoken}</span>}
    </span>
  )
}
