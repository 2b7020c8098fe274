import type { ComponentProps } from 'react'
import { Link } from '#web/router.tsx'
import { classNames } from '../class-names.ts'
import styles from './text-button.module.css'

/** A small action in running text. */
export const TextButton = ({ className, type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button type={type} className={classNames(styles.textButton, className)} {...rest} />
)

export const TextLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={classNames(styles.textButton, className)} {...rest} />
)
