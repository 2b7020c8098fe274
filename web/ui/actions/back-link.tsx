import type { ComponentProps } from 'react'
import { Link } from '#web/router.tsx'
import { LeftIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './back-link.module.css'

/** A link back to a fixed page. */
export const BackLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={classNames(styles.back, className)} {...rest}>
    <LeftIcon />
    {children}
  </Link>
)
