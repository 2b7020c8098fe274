import type { ReactNode } from 'react'
import { LineIcon, type LineIconProps } from './line-icon.tsx'
import { TagLine } from './tag-line.tsx'

/**
 * Icons of the features of a tag: official number, holding's own number, faceted shape, transponder, bolus, plastic.
 */
export type FeatureName =
  | 'ministerial_id'
  | 'holding_code'
  | 'faceted_shape'
  | 'electronic_mark'
  | 'ruminal_bolus'
  | 'plastic_mark'

const drawings: Record<FeatureName, ReactNode> = {
  ministerial_id: (
    <>
      <TagLine />
      <path d="M18 31l4 4 8.5-9.5" />
    </>
  ),
  holding_code: <path d="M7 21 24 8l17 13M11 18v22h26V18M19 40V29h10v11M21 21h6" />,
  faceted_shape: (
    <>
      <TagLine />
      <path d="M15.500 23.500h17l2 14.500h-21z" />
    </>
  ),
  electronic_mark: (
    <>
      <circle cx="17" cy="31" r="9" />
      <circle cx="17" cy="31" r="3" />
      <path d="M24 17c4.5 1 7 4 7.5 8.5M26.5 10.5c7 1.5 11 6 12 13" />
    </>
  ),
  ruminal_bolus: (
    <>
      <path d="M12.5 27.5 25 15a7.1 7.1 0 0 1 10 10L22.500 37.500a7.1 7.1 0 0 1-10-10zM18.500 21.500l10 10" />
      <path d="M37 36c-1 3-3 5-6 6M42 38c-1.500 4-4 6.500-8 8" />
    </>
  ),
  plastic_mark: <path d="M8 30c8-8 24 8 32 0M8 22c8-8 24 8 32 0M8 38c8-8 24 8 32 0" />,
}

export const FeatureIcon = ({ feature, ...rest }: { feature: FeatureName } & LineIconProps) => (
  <LineIcon {...rest}>{drawings[feature]}</LineIcon>
)
