import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import inputStyles from './input.module.css'
import styles from './select.module.css'

/** The native select, styled; the options are its children, and `className` goes to the frame. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames(styles.select, className)}>
    <select className={inputStyles.input} {...rest} />
    <DownIcon />
  </span>
)

/** A select with its label on the same line, for toolbars ('Organizza per', 'Per pagina'). */
export const SelectBeside = ({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'select'>) => (
  <label className={classNames(styles.beside, className)}>
    <span>{label}</span>
    <Select {...rest} />
  </label>
)
