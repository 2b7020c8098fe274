import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './input.module.css'

type Face = {
  /** mono: digits that are read one by one (CAP, P.IVA, phone) · code: an identification code. */
  face?: 'mono' | 'code'
}

export const Input = ({ face, className, ...rest }: Face & ComponentProps<'input'>) => (
  <input className={classNames(styles.input, face && styles[face], className)} {...rest} />
)

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={classNames(styles.input, className)} {...rest} />
)
