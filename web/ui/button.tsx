import type { ComponentProps } from 'react'
import { Link } from '#web/router.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons.tsx'

/**
 * primary: the one main action on paper · tag: main action on forest or on a picture, nowhere else · line: second action
 * · hair: action repeated in the rows of a table · ink: on the yellow band.
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
  /** Something is under way: presses are swallowed, and unlike `disabled` the focus stays. */
  busy?: boolean
  /** It worked: a check before the words. */
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
