import { type ReactNode, useId, useState } from 'react'
import { DownIcon, FilterIcon } from '../brand/icons.tsx'
import { Chip } from '../data/chip.tsx'
import { uiMessages } from '../ui-messages.ts'
import styles from './filter-fold.module.css'

export type SetFilter = { name: string; onRemove: () => void }

type FilterFoldProps = {
  label?: string
  /** The filters that are set, shown beside the button, each with a way to remove it. */
  set: readonly SetFilter[]
  /** At the end of the line: a link that removes all of them. */
  clear?: ReactNode
  /** The controls, which the button shows. */
  children: ReactNode
}

/** The filters of a list folded into one line, with those that are set. */
export function FilterFold({ label = uiMessages.filters, set, clear, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon />
          {label}
          <DownIcon />
        </button>
        {set.map(({ name, onRemove }) => (
          <Chip key={name} name={name} onClick={onRemove} />
        ))}
        {set.length > 0 && clear}
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.panel} role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}
