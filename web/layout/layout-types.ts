/** The session as the layout sees it; `loading` until the stored token has been checked. */
export type Session = {
  status: 'loading' | 'signed-out' | 'signed-in'
  name?: string
  vetInfoId?: string | null
  /** True if they work in the shop. */
  isStaff?: boolean
}

/** Company data from the settings; empty values are not shown. */
export type Shop = {
  /** The trade name. */
  name: string
  /** The legal name, used in contracts. */
  legalName: string
  address: string
  postalCode: string
  city: string
  vatNumber: string
  register: string
  capital: string
  phone: string
  openingHours: string
}

export type HeaderProps = {
  session: Session
  cartCount: number
  onLogout: () => void
  shop: Shop
  /** Path of the current page with its query, which tells the product lists apart. */
  currentPath: string
  /** White, above the picture at the top of home and /marche. */
  over?: boolean
}
