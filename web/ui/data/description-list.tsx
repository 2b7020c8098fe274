import { Fragment, type ReactNode } from 'react'
import styles from './description-list.module.css'

/** A description list, separated by thin lines. */
export const DescriptionList = ({ entries }: { entries: readonly (readonly [term: string, detail: ReactNode])[] }) => (
  <dl className={styles.spec}>
    {entries.map(([term, detail]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </Fragment>
    ))}
  </dl>
)
