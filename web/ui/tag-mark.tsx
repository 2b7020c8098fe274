import type { ComponentProps } from 'react'
import { TAG_OUTLINE } from '#domain/print/flag-outline.ts'
import { classNames } from './class-names.ts'
import { TAG_VIEW_BOX, TAG_WITH_EYELET } from './tag-shape.ts'

/** The tag as a sign: yellow unless the class says otherwise. `solid` leaves the eyelet out, for outlines. */
export const TagMark = ({ solid, className, ...rest }: { solid?: boolean } & ComponentProps<'svg'>) => (
  <svg className={classNames('tagmark', className)} viewBox={TAG_VIEW_BOX} aria-hidden="true" {...rest}>
    <path fillRule="evenodd" d={solid ? TAG_OUTLINE : TAG_WITH_EYELET} />
  </svg>
)
