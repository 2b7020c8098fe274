import { tagWithEyelet } from './tag-shape.ts'

/** Where the outline stands in a field of 48 × 48, and how much smaller it is than the tag's own field. */
const places = { whole: [10.1, 9.5, 0.24], left: [3.2, 19.5, 0.155], right: [26.8, 19.5, 0.155] } as const

type TagLineProps = { place?: keyof typeof places; dashed?: boolean; className?: string }

/** The tag's own outline as a part of a line icon, in the line width of the others. */
export const TagLine = ({ place = 'whole', dashed, className }: TagLineProps) => {
  const [x, y, scale] = places[place]
  return (
    <path
      className={className}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${scale})`}
      style={{ strokeWidth: `calc(1.5px / ${scale})` }}
      strokeDasharray={dashed ? `${3 / scale}` : undefined}
      d={tagWithEyelet}
    />
  )
}
