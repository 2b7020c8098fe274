import type { ComponentProps, ReactNode, Ref } from 'react'
import { formatEuro } from '#domain/money/money.ts'
import { Link } from '#web/router.tsx'
import { Picture, type PictureSource } from '../brand/picture.tsx'
import { classNames } from '../class-names.ts'
import styles from './line-item.module.css'

type LineItemProps = {
  to: string
  title: string
  /** Heading level of the title: 2 if the list is below the h1. */
  level: 2 | 3
  titleRef?: Ref<HTMLAnchorElement>
  picture: PictureSource
  /** The text below the title. */
  words: ReactNode
  /** The last row: quantity, remove button, a `LineTotal`. */
  actions: ReactNode
  /** Rows between text and actions; the screen's own CSS places them. */
  children?: ReactNode
} & Omit<ComponentProps<'li'>, 'title'>

/** A product in a cart or in a set: it links to its page, and its last row has the actions. */
export const LineItem = ({
  to,
  title,
  level,
  titleRef,
  picture,
  words,
  actions,
  className,
  children,
  ...rest
}: LineItemProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames(styles.line, className)} {...rest}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture {...picture} alt="" sizes="(min-width: 48rem) 120px, 88px" />
      </Link>
      <div>
        <Heading className={styles.title}>
          <Link ref={titleRef} to={to}>
            {title}
          </Link>
        </Heading>
        {words}
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

type LineTotalProps = {
  /** What the line costs. */
  children: ReactNode
  quantity: number
  /** Of one piece, in cents. */
  price: number
}

/** The total of the line and how it is calculated. */
export const LineTotal = ({ children, quantity, price }: LineTotalProps) => (
  <span className={styles.sum}>
    {children}
    <small className={`mono ${styles.pieces}`}>
      {quantity} × {formatEuro(price)}
    </small>
  </span>
)
