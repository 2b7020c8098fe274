import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import styles from './stepper.module.css'
import { uiMessages } from './ui-messages.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** Spoken name; say of what where several stand in a list. */
  label?: string
  min?: number
  max?: number
  /** A change is under way: nothing moves until it is through. */
  busy?: boolean
  name?: string
  small?: boolean
  wide?: boolean
  className?: string
}

/** A whole number within its bounds. What is typed counts when the field is left or on Enter; anything but a number of at least `min` is forgotten. */
export const Stepper = ({
  value,
  onChange,
  label = uiMessages.quantity,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  busy = false,
  name,
  small,
  wide,
  className,
}: StepperProps) => {
  const [typed, setTyped] = useState<string>()

  const current = typed !== undefined && /^\d+$/.test(typed) ? Number(typed) : value

  const moveTo = (target: number) => {
    setTyped(undefined)
    const within = Math.min(target, max)
    if (!busy && within >= min && within !== value) onChange(within)
  }
  const takeTyped = () => {
    if (typed !== undefined) moveTo(current)
  }
  const readKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (event.key === 'Enter') takeTyped()
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter' && !steps) return
    event.preventDefault()
    if (steps) moveTo(Math.max(min, current + steps))
  }

  return (
    <span
      className={classNames(styles.stepper, small && styles.small, wide && styles.wide, className)}
      aria-busy={busy || undefined}
    >
      <button
        type="button"
        aria-label={uiMessages.oneLess}
        aria-disabled={busy || current <= min}
        onClick={() => moveTo(current - 1)}
      >
        <MinusIcon />
      </button>
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        inputMode="numeric"
        autoComplete="off"
        name={name}
        value={typed ?? value}
        readOnly={busy}
        onChange={event => setTyped(event.target.value.trim())}
        onFocus={event => event.target.select()}
        onBlur={takeTyped}
        onKeyDown={readKey}
      />
      <button
        type="button"
        aria-label={uiMessages.oneMore}
        aria-disabled={busy || current >= max}
        onClick={() => moveTo(current + 1)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}
