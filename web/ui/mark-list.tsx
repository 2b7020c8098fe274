import { classNames } from './class-names.ts'
import styles from './mark-list.module.css'
import { TagMark } from './tag-mark.tsx'

type MarkListProps = { items: readonly (readonly [title: string, text: string])[]; className?: string | undefined }

/** What is to be known, point by point, a small tag before each. */
export const MarkList = ({ items, className }: MarkListProps) => (
  <ul className={classNames(styles.marks, className)}>
    {items.map(([title, text]) => (
      <li key={title}>
        <TagMark />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
