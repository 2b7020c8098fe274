import { classNames } from './class-names.ts'
import styles from './page-contents.module.css'

type PageContentsProps = {
  label: string
  /** Where in the page, and what is there. */
  parts: readonly { id: string; title: string }[]
  className: string | undefined
}

/** The way to the parts of a long page. */
export const PageContents = ({ label, parts, className }: PageContentsProps) => (
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
