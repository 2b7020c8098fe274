import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Line icons on a 24 × 24 grid with one line weight. They are decoration: the text is beside them or in the label of
 * their button.
 */
type IconProps = ComponentProps<'svg'>

const icon = (drawing: ReactNode) =>
  function Icon({ className, ...rest }: IconProps) {
    return (
      <svg className={classNames('ic', className)} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
        {drawing}
      </svg>
    )
  }

const lens = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0m-1.5 5 5 5'
export const SearchIcon = icon(<path d={lens} />)
export const ZoomIcon = icon(<path d={`${lens}m-13-10h6m-3-3v6`} />)
export const ZoomOutIcon = icon(<path d={`${lens}m-13-10h6`} />)
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h18" />)
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />)
export const LeftIcon = icon(<path d="M20 12H4m7-7-7 7 7 7" />)
export const RightIcon = icon(<path d="M4 12h16m-7-7 7 7-7 7" />)
export const DownIcon = icon(<path d="m5 9 7 7 7-7" />)
export const CheckIcon = icon(<path d="m4 12.5 5.5 5.5L20 6.5" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />)
export const FilterIcon = icon(<path d="M3 7h18M6 12h12M10 17h4" />)
export const PrintIcon = icon(
  <path d="M7 9V3h10v6M7 17H4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-3M7 14h10v7H7z" />,
)
export const BinIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6" />)
export const EditIcon = icon(<path d="m4 20 1-5L16 4l4 4L9 19zM13.5 6.5l4 4" />)
export const AlertIcon = icon(
  <>
    <path d="M12 3 2.5 20h19zM12 10v5" />
    <circle cx="12" cy="17.4" r=".9" className="f" />
  </>,
)
export const MoreIcon = icon(
  <>
    <circle cx="5" cy="12" r="1.4" className="f" />
    <circle cx="12" cy="12" r="1.4" className="f" />
    <circle cx="19" cy="12" r="1.4" className="f" />
  </>,
)
export const DownloadIcon = icon(<path d="M12 3v12m-5-5 5 5 5-5M4 20h16" />)
