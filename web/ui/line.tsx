import type { ComponentProps, ReactNode, Ref } from 'react'
import { formatEuro } from '#domain/money.ts'
import { Link } from '#web/router.tsx'
import { classNames } from './class-names.ts'
import styles from './line.module.css'
import { Picture, type PictureSource } from './picture.tsx'
import { Price } from './price.tsx'

type LineProps = {
  to: string
  title: string
  /** Of the title: 2 where the list follows the h1. */
  level: 2 | 3
  titleRef?: Ref<HTMLAnchorElement>
  picture: PictureSource
  /** What is said under the title. */
  words: ReactNode
  /** The last row: how many, away with it, a `LineSum`. */
  actions: ReactNode
  /** Rows between words and actions; place them in the screen's own CSS. */
  children?: ReactNode
} & Omit<ComponentProps<'li'>, 'title'>

/** A thing of a cart or of what may go into one: it leads to its page, and its last row holds what can be done with it. */
export const Line = ({
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
}: LineProps) => {
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

type LineSumProps = { amount: number; quantity: number; price: number }

/** What the line comes to, and how that is made up; in cents. */
export const LineSum = ({ amount, quantity, price }: LineSumProps) => (
  <span className={styles.sum}>
    <Price amount={amount} />
    <small className="mono">
      {quantity} × {formatEuro(price)}
    </small>
  </span>
)
