import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type IconButtonLook = {
  /** Spoken name; say what it acts on where several stand in a list ('Modifica Bandiera Grande'). */
  label: string
  line?: boolean
  /** As high as a full button beside it. */
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
