import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { TagMark } from './tag-mark.tsx'

type BadgeProps = {
  /** Nothing while it is not known: the tag is there, its figure not yet. */
  count: number | undefined
  large?: boolean
  /** What is read out in place of the bare figure ('31 pezzi'). */
  spoken?: string
}

/** A count on a tag. The small one says at most 999+, as the exact figure stands where it leads; the large one tells all. */
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
