import type { ReactNode } from 'react'
import { LineIcon, type LineIconProps } from './line-icon.tsx'

/** Heads seen from the front; each wears the yellow tag in its right ear. */
export type AnimalName = 'cattle' | 'buffalo' | 'sheep' | 'goat' | 'pig'

const bovineHead = (
  <>
    <path d="M15 16c3-2.5 15-2.5 18 0l1 4-2.5 12c0 9-15 9-15 0L14 20z" />
    <path d="M16.5 31.5c3-2.8 12-2.8 15 0" />
    <path d="M14 19C9 15.5 4.5 17 3.5 20.5 7 24 11 23.5 14.5 22M34 19c5-3.5 9.5-2 10.5 1.5-3.5 3.5-7.5 3-11 1.5" />
    <circle cx="19.5" cy="22.5" r="1.1" className="f" />
    <circle cx="28.5" cy="22.5" r="1.1" className="f" />
    <circle cx="21.5" cy="34.5" r=".9" className="f" />
    <circle cx="26.5" cy="34.5" r=".9" className="f" />
  </>
)

const drawings: Record<AnimalName, ReactNode> = {
  cattle: (
    <>
      <path className="y" d="M3.2 22.5h5.2l.9 6.6H2.3z" />
      {bovineHead}
      <path d="M16 15.5c-4-1.5-5.5-5-4.5-9M32 15.500c4-1.5 5.5-5 4.5-9" />
    </>
  ),
  buffalo: (
    <>
      <path className="y" d="M3.2 22.5h5.2l.9 6.6H2.3z" />
      {bovineHead}
      <path d="M17.5 14.400C9.5 15.5 3 11.5 4.5 3.500c1.5 4.5 6 6.3 14.5 7.300M30.5 14.400C38.5 15.5 45 11.5 43.5 3.500c-1.5 4.5-6 6.3-14.5 7.300M19 10.800c3-.8 7-.8 10 0" />
    </>
  ),
  sheep: (
    <>
      <path className="y" d="M4 25h5.2l.9 6.6H3.1z" />
      <path d="M16 18c-4-1-4-6 0-6.5C17 7.5 22 7 24 9.5c2-2.5 7-2 8 2 4 .5 4 5.5 0 6.5" />
      <path d="M16 18c2.5-2.5 13.5-2.5 16 0l.5 5-3 12c-1 6-10 6-11 0l-3-12z" />
      <path d="M15.5 20.5C11 19 6 20.5 4 24c4 2.5 9 2 12 0M32.5 20.5C37 19 42 20.5 44 24c-4 2.5-9 2-12 0" />
      <circle cx="20" cy="24" r="1.1" className="f" />
      <circle cx="28" cy="24" r="1.1" className="f" />
      <path d="M22 34.5l2 1.5 2-1.5" />
    </>
  ),
  goat: (
    <>
      <path className="y" d="M4.5 24.5h5.2l.9 6.6H3.6z" />
      <path d="M17 17c2.5-2.5 11.5-2.5 14 0l1 5-3.5 12c-1 5-8 5-9 0L16 22z" />
      <path d="M18.5 15.5C17 10 15 7 11 5M29.5 15.5C31 10 33 7 37 5" />
      <path d="M16 20.5C12 18.5 6.5 20 4.5 24c4 2 9 1.5 12 0M32 20.5c4-2 9.5-.5 11.5 3.5-4 2-9 1.5-12 0" />
      <circle cx="20.5" cy="23.5" r="1.1" className="f" />
      <circle cx="27.5" cy="23.5" r="1.1" className="f" />
      <path d="M22 38l2 6 2-6" />
    </>
  ),
  pig: (
    <>
      <path className="y" d="M5.5 20h5.2l.9 6.6H4.6z" />
      <path d="M14 17c4-4 16-4 20 0 3 6 2.5 14-1 18-4 4.5-14 4.5-18 0-3.5-4-4-12-1-18z" />
      <path d="M15 16C13 11 9.5 9.5 6.5 11c-.5 5 1.5 8.5 6 9.5M33 16c2-5 5.5-6.5 8.5-5 .5 5-1.5 8.5-6 9.5" />
      <rect x="18" y="27" width="12" height="8" rx="4" />
      <circle cx="22" cy="31" r="1" className="f" />
      <circle cx="26" cy="31" r="1" className="f" />
      <circle cx="19" cy="22" r="1.1" className="f" />
      <circle cx="29" cy="22" r="1.1" className="f" />
    </>
  ),
}

export const AnimalIcon = ({ animal, ...rest }: { animal: AnimalName } & LineIconProps) => (
  <LineIcon {...rest}>{drawings[animal]}</LineIcon>
)
