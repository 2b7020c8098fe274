import type { ComponentProps } from 'react'
import { CloseIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './chip.module.css'

/** An active filter; pressing it removes the filter. */
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
