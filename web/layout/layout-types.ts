/** Who is there, as far as the page knows: while the stored token is being looked at, nobody can tell. */
export type Session = {
  status: 'loading' | 'signed-out' | 'signed-in'
  name?: string
  vetInfoId?: string | null
}

/** What the shop's settings say about the company; what is left empty is left out. */
export type Shop = {
  /** On the sign. */
  name: string
  /** On the contract. */
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
