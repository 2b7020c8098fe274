/**
 * Who may do what at the shop's desk: one table. Each call of the contract names the right it needs, the server asks
 * nothing else, and the pages show no more than this.
 */

/** `farmer`: everybody who registers. The others are given by an administrator. */
export const roles = ['farmer', 'operator', 'catalogue', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * The parts of the desk. `today` is its front page and figures, for whoever works there; `settings` and `admin` are left to
 * administrators: what the shop is; roles, the log, the machinery.
 */
export const rights = [
  'today',
  'orders',
  'codes',
  'invoices',
  'delegations',
  'customers',
  'products',
  'discounts',
  'newsletter',
  'settings',
  'admin',
] as const
export type Right = (typeof rights)[number]

export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  farmer: [],
  operator: ['today', 'orders', 'codes', 'invoices', 'delegations', 'customers'],
  catalogue: ['today', 'products', 'discounts', 'newsletter'],
  admin: rights,
}

export const may = (role: Role, right: Right): boolean => rightsOf[role].includes(right)

/** Whether somebody works in the shop. */
export const isAtDesk = (role: Role): boolean => rightsOf[role].length > 0
