import type { Right } from './roles.ts'

/** The lists of the back office whose filters, search and sort order can be saved, and the right that each needs. */
export const savedViewLists = {
  orders: 'orders',
  invoices: 'invoices',
  'support-threads': 'orders',
  'code-requests': 'codes',
  issues: 'codes',
  'call-log': 'codes',
  delegations: 'delegations',
  customers: 'customers',
  products: 'products',
  subscribers: 'newsletter',
  audit: 'admin',
} as const satisfies Record<string, Right>
export type SavedViewList = keyof typeof savedViewLists

export const savedViewListNames = Object.keys(savedViewLists) as [SavedViewList, ...SavedViewList[]]

/** Of one person and list. */
export const maxSavedViews = 30
export const maxSavedViewName = 60
export const maxSavedViewQuery = 600
