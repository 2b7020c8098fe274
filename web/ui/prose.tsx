import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Running text with headings, lists and links, at a readable line length. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classNames('prose', className)} {...rest} />
)
