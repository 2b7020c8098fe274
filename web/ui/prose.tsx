import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Running text with headings, lists and links, in a readable measure. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classNames('prose', className)} {...rest} />
)
