import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { SearchIcon } from './icons.tsx'
import inputStyles from './input.module.css'
import styles from './search-box.module.css'

/** A search field; the label is spoken, not shown. The class goes to its frame. */
export const SearchBox = ({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) => (
  <label className={classNames(styles.search, className)}>
    <span className="vh">{label}</span>
    <SearchIcon />
    <input className={inputStyles.input} type="search" enterKeyHint="search" {...rest} />
  </label>
)
