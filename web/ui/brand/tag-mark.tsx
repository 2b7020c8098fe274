import type { ComponentProps } from 'react'
import { tagOutline } from '#domain/print/flag-outline.ts'
import { classNames } from '../class-names.ts'
import { tagViewBox, tagWithEyelet } from './tag-shape.ts'

/** The tag as an icon, yellow unless the class changes it. `solid` leaves out the eyelet, for outlines. */
export const TagMark = ({ solid, className, ...rest }: { solid?: boolean } & ComponentProps<'svg'>) => (
  <svg className={classNames('tagmark', className)} viewBox={tagViewBox} aria-hidden="true" {...rest}>
    <path fillRule="evenodd" d={solid ? tagOutline : tagWithEyelet} />
  </svg>
)
