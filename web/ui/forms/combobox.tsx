import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './combobox.module.css'
import { Input } from './input.tsx'

type ComboboxProps<Option> = {
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** Renders an option in the list. */
  show: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Accessible name of the list, and the announcement when it opens. */
  listLabel: string
  listCount: string
} & ComponentProps<typeof Input>

/**
 * An input with suggestions; free text is allowed. Arrow keys move through the suggestions, Enter chooses one, Esc
 * closes the list (ARIA combobox pattern). `<datalist>` was rejected, because it neither ignores accents nor
 * distinguishes two places with the same name.
 */
export const Combobox = <Option,>({
  options,
  keyOf,
  show,
  onChoose,
  listLabel,
  listCount,
  onInput,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps<Option>) => {
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  // The key of the marked option, not its index, because the options may change meanwhile.
  const [marked, setMarked] = useState<string>()
  const isOpen = wanted && options.length > 0
  const active = isOpen ? options.findIndex(option => keyOf(option) === marked) : -1
  const current = options[active]

  const turn = (open: boolean) => {
    setWanted(open)
    setMarked(undefined)
  }
  const choose = (option: Option) => {
    turn(false)
    onChoose(option)
  }
  const move = (step: number) => {
    setWanted(true)
    // From the field itself, Arrow Down goes to the first option and Arrow Up to the last.
    const from = active < 0 && step < 0 ? 0 : active
    const next = options[(from + step + options.length) % options.length]
    setMarked(next && keyOf(next))
  }
  const readKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0)
      move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && current !== undefined) choose(current)
    else if (event.key === 'Escape' && isOpen) turn(false)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.combobox}>
      <Input
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : `${listId}-${keyOf(current)}`}
        onInput={event => {
          turn(true)
          onInput?.(event)
        }}
        onKeyDown={readKey}
        onBlur={event => {
          turn(false)
          onBlur?.(event)
        }}
      />
      <ul id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!isOpen}>
        {options.map((option, i) => (
          <li
            key={keyOf(option)}
            id={`${listId}-${keyOf(option)}`}
            role="option"
            aria-selected={i === active}
            className={classNames(styles.option, i === active && styles.active)}
            ref={i === active ? item => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            // Keeps the focus in the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {show(option)}
          </li>
        ))}
      </ul>
      <span role="status" className="vh">
        {isOpen && listCount}
      </span>
    </div>
  )
}
