import type { ComponentProps, ReactNode } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import { Status, type StatusTone } from '../feedback/status.tsx'
import styles from './issue-list.module.css'

/** A list of cases that somebody has to handle; its children are `IssueListItem`s. */
export const IssueList = (props: ComponentProps<'ul'>) => <ul className={styles.cases} {...props} />

type IssueListItemProps = {
  /** The title, as a heading of the level that fits the page. */
  heading: ReactNode
  state: { tone: StatusTone; word: string; at: string }
  children: ReactNode
  /** The subject, and the actions on the other side. */
  footer: ReactNode
}

export const IssueListItem = ({ heading, state: { tone, word, at }, children, footer }: IssueListItemProps) => (
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
    <div className={styles.footer}>{footer}</div>
  </li>
)
