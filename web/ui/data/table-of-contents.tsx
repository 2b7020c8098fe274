import { classNames } from '../class-names.ts'
import styles from './table-of-contents.module.css'

type TableOfContentsProps = {
  label: string
  /** Fragment and title of each section. */
  parts: readonly { id: string; title: string }[]
  className: string | undefined
}

/** Links to the sections of a long page. */
export const TableOfContents = ({ label, parts, className }: TableOfContentsProps) => (
  <nav className={classNames('no-print', styles.contents, className)} aria-label={label}>
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
