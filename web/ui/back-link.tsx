import type { ComponentProps } from 'react'
import { Link } from '#web/router.tsx'
import styles from './back-link.module.css'
import { classNames } from './class-names.ts'
import { LeftIcon } from './icons.tsx'

/** The way back to a known page. */
export const BackLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={classNames(styles.back, className)} {...rest}>
    <LeftIcon />
    {children}
  </Link>
)
