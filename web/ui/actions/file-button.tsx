import type { ComponentProps, ReactNode } from 'react'
import styles from './file-button.module.css'

type FileButtonProps = { children: ReactNode; onFiles: (files: File[]) => void } & Omit<
  ComponentProps<'input'>,
  'onChange'
>

/** The native file input, styled as a button. */
export const FileButton = ({ children, onFiles, ...rest }: FileButtonProps) => (
  <label className={styles.file}>
    <input
      type="file"
      {...rest}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = '' // the same file can be chosen again
      }}
    />
    {children}
  </label>
)
