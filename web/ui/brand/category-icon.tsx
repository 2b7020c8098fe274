import type { ReactNode } from 'react'
import { LineIcon, type LineIconProps } from './line-icon.tsx'
import { tagWithEyelet } from './tag-shape.ts'

/** The icons of the category tiles. */
export type CategoryName = 'all' | 'tags' | 'applicators' | 'readers'

const drawings: Record<CategoryName, ReactNode> = {
  all: (
    <>
      <rect x="6" y="6" width="15" height="15" rx="2" />
      <circle cx="34" cy="13.5" r="7.5" />
      <path d="M6 34h13l4 4-4 4H6zM28 30l12 12M40 30 28 42" />
    </>
  ),
  // The tag's own outline, smaller than its field of 116 × 133.
  tags: <path strokeWidth="6" transform="translate(10 8) scale(.24)" d={tagWithEyelet} />,
  applicators: (
    <>
      <path d="M6 14c9-2 15 0 20 6l17 19M6 34c9 2 15 0 20-6L43 9M6 14v6M6 34v-6M3 14h6M3 34h6" />
      <circle cx="25" cy="24" r="2.5" />
    </>
  ),
  readers: <path d="M4 40 24 20M26 14l8 8 8-8-8-8zM7 43 27 23M36 28c3 1 5 3 6 6M33 33c2 .5 3 1.5 3.5 3.5" />,
}

export const CategoryIcon = ({ category, ...rest }: { category: CategoryName } & LineIconProps) => (
  <LineIcon {...rest}>{drawings[category]}</LineIcon>
)
