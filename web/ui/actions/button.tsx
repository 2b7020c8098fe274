import type { ComponentProps } from 'react'
import { Link } from '#web/router.tsx'
import { CheckIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/**
 * primary: the one main action on paper · tag: the main action on forest or on a picture, nowhere else · line:
 * secondary action · hair: action repeated in table rows · ink: on the yellow band.
 */
export type ButtonVariant = 'primary' | 'tag' | 'line' | 'hair' | 'ink'

type ButtonLook = { variant?: ButtonVariant; small?: boolean; wide?: boolean }

const look = ({ variant = 'primary', small, wide }: ButtonLook, done: boolean | undefined, className?: string) =>
  classNames(
    styles.button,
    variant !== 'primary' && styles[variant],
    small && styles.small,
    wide && styles.wide,
    done && styles.done,
    className,
  )

type ButtonProps = ButtonLook & {
  /** An action is running: presses are ignored. Unlike `disabled`, the button keeps the focus. */
  busy?: boolean
  /** The action succeeded: shows a check mark before the text. */
  done?: boolean
} & ComponentProps<'button'>

export const Button = ({
  variant,
  small,
  wide,
  busy,
  done,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={look({ variant, small, wide }, done, className)}
    onClick={busy ? event => event.preventDefault() : onClick}
    {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    {...rest}
  >
    {done && <CheckIcon />}
    {children}
  </button>
)

export const ButtonLink = ({ variant, small, wide, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) => (
  <Link className={look({ variant, small, wide }, false, className)} {...rest} />
)
