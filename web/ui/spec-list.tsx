import { Fragment, type ReactNode } from 'react'
import styles from './spec-list.module.css'

/** Terms and what they are, parted by hairlines. */
export const SpecList = ({ entries }: { entries: readonly (readonly [term: string, detail: ReactNode])[] }) => (
  <dl className={styles.spec}>
    {entries.map(([term, detail]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </Fragment>
    ))}
  </dl>
)
