import { type ComponentProps, useId } from 'react'
import { SearchIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import inputStyles from './input.module.css'
import styles from './search-box.module.css'

type SearchBoxProps = { label: string; error?: string | undefined } & ComponentProps<'input'>

/** A search field. The label is for screen readers only; `className` goes to the frame. */
export const SearchBox = ({ label, error, className, ...rest }: SearchBoxProps) => {
  const id = useId()
  return (
    <>
      <label className={classNames(styles.search, className)}>
        <span className="vh">{label}</span>
        <SearchIcon />
        <input
          className={inputStyles.input}
          type="search"
          enterKeyHint="search"
          {...(error && { 'aria-describedby': id, 'aria-invalid': true })}
          {...rest}
        />
      </label>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
