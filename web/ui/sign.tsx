import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type SignProps = Omit<ComponentProps<'svg'>, 'name'>

/** The frame of the larger line drawings on a 48 grid; silent, because a word always stands beside them. */
export const Sign = ({ className, children, ...rest }: SignProps & { children: ReactNode }) => (
  <svg className={classNames('ani', className)} viewBox="0 0 48 48" aria-hidden="true" {...rest}>
    {children}
  </svg>
)
