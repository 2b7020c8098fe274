import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type DismissReason, useDismiss } from '../feedback/use-dismiss.ts'
import styles from './dropdown.module.css'

/** Props for the button that opens the list. */
export type ToggleProps = { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }

type DropdownProps = {
  renderToggle: (props: ToggleProps) => ReactNode
  /** `<li>`s with one link or button each; choosing one closes the list. */
  children: ReactNode
  className?: string
}

/**
 * A short list below its button. It closes on a press outside, when the focus leaves, on a choice and on Esc; the last
 * two return the focus to the button.
 */
export const Dropdown = ({ renderToggle, children, className }: DropdownProps) => {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const listId = useId()
  const dismiss = useCallback((reason: DismissReason) => {
    setOpen(false)
    if (reason !== 'outside') area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [])
  useDismiss(area, open, dismiss)

  return (
    <div className={classNames(styles.dropdown, className)} ref={area}>
      {renderToggle({ 'aria-expanded': open, 'aria-controls': listId, onClick: () => setOpen(!open) })}
      <ul id={listId} className={styles.menu} hidden={!open}>
        {children}
      </ul>
    </div>
  )
}
