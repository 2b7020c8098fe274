/** The orders and the herd of the demo farmer: 213 tags of five species in every state. */
import type { Replacement } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { TagState } from '#domain/tags/tag-states.ts'

type DemoOrder = {
  /** Order code as shown to the farmer; `demoTags` refer to it. */
  code: string
  status: 'PENDING' | 'SHIPPED' | 'CANCELLED'
  paymentMethod: PaymentMethod
  placedDaysAgo: number
  /** Days since it was shipped or cancelled. */
  closedDaysAgo?: number
  lines: { product: string; quantity: number; color?: string; replacements?: Replacement[]; print?: TagPrint }[]
}

/** Oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    code: 'H3WT',
    status: 'SHIPPED',
    paymentMethod: 'sepa',
    placedDaysAgo: 640,
    closedDaysAgo: 631,
    lines: [
      { product: 'BG-58', quantity: 40, color: '#F7B500' },
      {
        product: 'BA-58/S',
        quantity: 40,
        color: '#3C8A57',
        print: { text: ['CASCINA BONETTI'], start: '0101', step: 1 },
      },
      { product: 'AP-02', quantity: 1 },
    ],
  },
  {
    code: 'K7Q4',
    status: 'SHIPPED',
    paymentMethod: 'credit_card',
    placedDaysAgo: 128,
    closedDaysAgo: 121,
    lines: [
      { product: 'BG-58/E', quantity: 20, color: '#F7B500' },
      { product: 'OB-27/E', quantity: 10, color: '#F7B500' },
      { product: 'AP-02', quantity: 1 },
    ],
  },
  {
    code: 'R2ZN',
    status: 'CANCELLED',
    paymentMethod: 'satispay',
    placedDaysAgo: 96,
    closedDaysAgo: 95,
    lines: [{ product: 'BU-58', quantity: 2 }],
  },
  {
    code: 'V6BD',
    status: 'SHIPPED',
    paymentMethod: 'paypal',
    placedDaysAgo: 38,
    closedDaysAgo: 33,
    lines: [
      {
        product: 'BG-58',
        quantity: 2,
        color: '#F7B500',
        replacements: [
          { code: 'IT001990188862', piece: 'secondaria' },
          { code: 'IT001990188871', piece: 'entrambe' },
        ],
      },
    ],
  },
  {
    code: 'T8LF',
    status: 'PENDING',
    paymentMethod: 'sepa',
    placedDaysAgo: 11,
    lines: [
      { product: 'BG-58/E', quantity: 8, color: '#F7B500' },
      { product: 'OB-27/E', quantity: 8, color: '#F7B500' },
    ],
  },
  {
    code: 'C9MX',
    status: 'PENDING',
    paymentMethod: 'credit_card',
    placedDaysAgo: 3,
    lines: [{ product: 'BG-58/E', quantity: 4, color: '#F7B500' }],
  },
]

type TagBatch = {
  product: string
  species: Species
  count: number
  /** First serial number below Torino's 001; `undefined` if the registry has not granted the codes yet. */
  from?: number
  state?: TagState
  /** Indexes of the tags of dead or slaughtered animals. */
  inactive?: number[]
  order?: string
  piece?: Replacement['piece']
  daysAgo: number
  /** Days between one animal and the next. */
  every?: number
}

export const demoTags: TagBatch[] = [
  { product: 'BG-58', species: 'cattle', from: 990121201, count: 16, piece: 'entrambe', daysAgo: 1410, every: 6 },
  { product: 'OF-40', species: 'goat', from: 41701868, count: 15, inactive: [1, 6, 12], daysAgo: 1020, every: 2 },
  { product: 'BL-58', species: 'cattle', from: 990188820, count: 16, inactive: [3, 10], daysAgo: 805, every: 5 },
  {
    product: 'BG-58',
    species: 'cattle',
    from: 990188851,
    count: 40,
    inactive: [0, 26],
    order: 'H3WT',
    daysAgo: 609,
    every: 3,
  },
  { product: 'OB-27', species: 'sheep', from: 41702100, count: 30, inactive: [4, 19], daysAgo: 500, every: 1 },
  { product: 'BU-58/E', species: 'buffalo', from: 990213301, count: 14, piece: 'entrambe', daysAgo: 420, every: 31 },
  { product: 'SM-42', species: 'pig', from: 77310401, count: 12, inactive: [7], daysAgo: 300, every: 24 },
  { product: 'BB-58', species: 'cattle', from: 990244630, count: 18, piece: 'entrambe', daysAgo: 230, every: 3 },
  {
    product: 'BG-58/E',
    species: 'cattle',
    from: 990244731,
    count: 20,
    order: 'K7Q4',
    piece: 'entrambe',
    daysAgo: 116,
    every: 6,
  },
  {
    product: 'OB-27/E',
    species: 'sheep',
    from: 41702210,
    count: 10,
    order: 'K7Q4',
    piece: 'secondaria',
    daysAgo: 112,
    every: 12,
  },
  { product: 'BU-58', species: 'buffalo', count: 2, state: 'inactive', order: 'R2ZN', daysAgo: 95 },
  { product: 'OB-27/E', species: 'sheep', count: 8, state: 'requested', order: 'T8LF', daysAgo: 11 },
  { product: 'BG-58/E', species: 'cattle', count: 8, state: 'requested', order: 'T8LF', daysAgo: 11 },
  { product: 'BG-58/E', species: 'cattle', count: 4, state: 'requested', order: 'C9MX', daysAgo: 3 },
]

/** Refresh token under which the simulated registry knows the demo farmer, whose account is linked from the start. */
export const demoConsent = 'demo-consent-001TO123'
