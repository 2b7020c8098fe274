import type { ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import styles from './cards.module.css'
import { classNames } from './class-names.ts'

type CardProps = {
  to: string
  title: string
  /** Of the title: 3 under the h2 of a carousel, 2 where the list follows the h1. */
  level?: 2 | 3
  /** A `Picture` with an empty alt: the title says it. */
  picture: ReactNode
  /** A word on a yellow pennant over the picture ('Nuovo'). */
  flag?: string
  /** The line over the title: reference to the left, colours to the right. */
  above?: ReactNode
  /** Left and right under everything: price and stock. */
  foot?: ReactNode
  /** The subtitle, one or two soft lines; `<small>` is for the code in brackets. */
  children?: ReactNode
}

/** A thing one can go to; the whole cell leads there. Stands in `CardGrid` or `Carousel`. */
export const Card = ({ to, title, level = 3, picture, flag, above, foot, children }: CardProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.pic} tabIndex={-1} aria-hidden="true">
        {picture}
        {flag && <span className={styles.flag}>{flag}</span>}
      </Link>
      <div className={styles.words}>
        {above && <div className={styles.above}>{above}</div>}
        <Heading className={styles.name}>
          <Link to={to}>{title}</Link>
        </Heading>
        {children && <div className={styles.lines}>{children}</div>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </li>
  )
}

/** One column with the picture at the left on a phone, then two and three columns as the room allows. */
export const CardGrid = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames(styles.cards, className)}>
    <ul className={styles.grid}>{children}</ul>
  </div>
)

/** The grid before its cards are there, cell for cell. */
export const CardGridSkeleton = ({ count }: { count: number }) => (
  <div className={styles.cards} aria-hidden="true">
    <ul className={styles.grid}>
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className={styles.card}>
          <span className={styles.pic} />
          <div className={styles.words}>
            <i className={styles.bar} />
            <i className={styles.bar} />
            <i className={styles.bar} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)
