import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

type IconButtonLook = {
  /** Accessible name; in a list it names the item ('Modifica Bandiera Grande'). */
  label: string
  line?: boolean
  /** As tall as a full-size button beside it. */
  large?: boolean
  /** The icon. */
  children: ReactNode
}

const look = (line: boolean | undefined, large: boolean | undefined, className?: string) =>
  classNames(styles.iconButton, line && styles.line, large && styles.large, className)

export const IconButton = ({
  label,
  line,
  large,
  className,
  type = 'button',
  ...rest
}: IconButtonLook & Omit<ComponentProps<'button'>, 'children'>) => (
  <button type={type} aria-label={label} className={look(line, large, className)} {...rest} />
)

export const IconLink = ({
  label,
  line,
  large,
  className,
  ...rest
}: IconButtonLook & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link aria-label={label} className={look(line, large, className)} {...rest} />
)
