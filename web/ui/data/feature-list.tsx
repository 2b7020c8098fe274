import { TagMark } from '../brand/tag-mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './feature-list.module.css'

type FeatureListProps = { items: readonly (readonly [title: string, text: string])[]; className?: string | undefined }

/** A list of facts with a small tag as bullet. */
export const FeatureList = ({ items, className }: FeatureListProps) => (
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
