import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icons.tsx'
import { uiMessages } from './ui-messages.ts'

/** An active filter; pressing it takes the filter away. */
export const Chip = ({
  name,
  className,
  ...rest
}: { name: string } & Omit<ComponentProps<'button'>, 'name' | 'children'>) => (
  <button
    type="button"
    aria-label={uiMessages.removeFilter(name)}
    className={classNames(styles.chip, className)}
    {...rest}
  >
    {name}
    <span className={styles.cross}>
      <CloseIcon />
    </span>
  </button>
)
