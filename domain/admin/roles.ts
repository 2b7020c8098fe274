/**
 * Who may do what in the back office. Each call of the contract names the right it needs; the server checks only that,
 * and the pages show only what the role allows.
 */

/** `farmer` is every customer who registers. Administrators give the other roles. */
export const roles = ['farmer', 'operator', 'catalogue', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * What each right opens. dashboard: tasks and figures · orders: orders, parcels, printing, credit notes, payments by
 * hand · codes: code requests, issues, call log · invoices: invoices and credit notes, SdI outcomes · delegations ·
 * customers: accounts, their tags and conflicts · products: catalogue, stock, prices · discounts · newsletter:
 * subscribers · settings: company, terms of sale, banner · admin: staff roles, audit log, system and jobs, erasing
 * accounts. The last two are only for administrators.
 */
export const rights = [
  'dashboard',
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

/** The rights of each role; `farmer` has none in the back office. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  farmer: [],
  operator: ['dashboard', 'orders', 'codes', 'invoices', 'delegations', 'customers'],
  catalogue: ['dashboard', 'products', 'discounts', 'newsletter'],
  admin: rights,
}

/** True if the role has the right. */
export const may = (role: Role, right: Right): boolean => rightsOf[role].includes(right)

/** True if the role has any right in the back office. */
export const isStaff = (role: Role): boolean => rightsOf[role].length > 0
