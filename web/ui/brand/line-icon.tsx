import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type LineIconProps = Omit<ComponentProps<'svg'>, 'name'>

/**
 * The frame of the larger line drawings on a 48 × 48 grid. Hidden from screen readers, because there is always a text
 * beside them.
 */
export const LineIcon = ({ className, children, ...rest }: LineIconProps & { children: ReactNode }) => (
  <svg className={classNames('ani', className)} viewBox="0 0 48 48" aria-hidden="true" {...rest}>
    {children}
  </svg>
)
