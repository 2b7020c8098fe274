import type { ComponentProps, ReactNode } from 'react'
import styles from './file-button.module.css'

/** The browser's own file field in the clothes of a button. */
export const FileButton = ({ children, ...rest }: { children: ReactNode } & ComponentProps<'input'>) => (
  <label className={styles.file}>
    <input type="file" {...rest} />
    {children}
  </label>
)
