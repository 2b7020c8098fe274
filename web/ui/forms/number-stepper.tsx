import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './number-stepper.module.css'

type NumberStepperProps = {
  value: number
  onChange: (value: number) => void
  /** Accessible name; in a list it names the item. */
  label?: string
  min?: number
  max?: number
  /** A change is running: the value cannot be changed until it ends. */
  busy?: boolean
  name?: string
  small?: boolean
  wide?: boolean
  className?: string
}

/**
 * A whole number between `min` and `max`. Typed values apply on blur or Enter; invalid ones and those below `min` are
 * discarded.
 */
export const NumberStepper = ({
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
}: NumberStepperProps) => {
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
