import type { ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { classNames } from '../class-names.ts'
import styles from './cards.module.css'

type CardProps = {
  to: string
  title: string
  /** Heading level: 3 below the h2 of a carousel, 2 in a list below the h1. */
  level?: 2 | 3
  /** A `Picture` with an empty alt, because the title names the product. */
  picture: ReactNode
  /** Text on a yellow flag over the picture ('Nuovo'). */
  flag?: string
  /** The line above the title: product code on the left, colours on the right. */
  above?: ReactNode
  /** Below everything: price on the left, stock on the right. */
  footer?: ReactNode
  /** The subtitle, one or two soft lines; `<small>` is for the code in brackets. */
  children?: ReactNode
}

/** A card that links to a page. It has to be in a `CardGrid` or a `Carousel`. */
export const Card = ({ to, title, level = 3, picture, flag, above, footer, children }: CardProps) => {
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
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </li>
  )
}

/** One column with the picture on the left on a phone, then two and three columns as the space allows. */
export const CardGrid = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames(styles.cards, className)}>
    <ul className={styles.grid}>{children}</ul>
  </div>
)

/** Placeholder of the grid, card for card. */
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
