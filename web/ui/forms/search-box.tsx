import type { ComponentProps } from 'react'
import { SearchIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import inputStyles from './input.module.css'
import styles from './search-box.module.css'

/** A search field. The label is for screen readers only; `className` goes to the frame. */
export const SearchBox = ({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) => (
  <label className={classNames(styles.search, className)}>
    <span className="vh">{label}</span>
    <SearchIcon />
    <input className={inputStyles.input} type="search" enterKeyHint="search" {...rest} />
  </label>
)
