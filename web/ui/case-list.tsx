import type { ComponentProps, ReactNode } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import styles from './case-list.module.css'
import { Status, type StatusTone } from './status.tsx'

/** What somebody has to see to, one below the other; its children are `Case`s. */
export const CaseList = (props: ComponentProps<'ul'>) => <ul className={styles.cases} {...props} />

type CaseProps = {
  /** Its title, a heading of the level that the page has come to. */
  heading: ReactNode
  state: { tone: StatusTone; word: string; at: string }
  children: ReactNode
  /** What it is about, and what can be done: a button stands at the other side. */
  foot: ReactNode
}

export const Case = ({ heading, state: { tone, word, at }, children, foot }: CaseProps) => (
  <li>
    <div className={styles.head}>
      {heading}
      <Status tone={tone}>
        {word}{' '}
        <time className="mono" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </Status>
    </div>
    {children}
    <div className={styles.foot}>{foot}</div>
  </li>
)
