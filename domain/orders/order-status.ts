/** Names and statuses of an order for readers. Texts and codes: specification, sections 2 and 4. */

export const orderStatuses = ['PENDING', 'SHIPPED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Appearance of a status: waiting for the shop, good, or bad end. */
export type OrderStatusTone = 'wait' | 'ok' | 'bad'

const statusTexts: Record<OrderStatus, { label: string; tone: OrderStatusTone }> = {
  PENDING: { label: 'Aperto', tone: 'wait' },
  SHIPPED: { label: 'Spedito', tone: 'ok' },
  CANCELLED: { label: 'Cancellato', tone: 'bad' },
}

const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(statusTexts, status)

/** An open order of which a part was sent. */
const partlyShippedText = { label: 'In parte spedito', tone: 'wait' } as const

/** Returns label and tone of a status; an unknown status is shown as is. */
export const orderStatusText = (status: string, isPartlyShipped = false): { label: string; tone: OrderStatusTone } => {
  if (!isOrderStatus(status)) return { label: status, tone: 'wait' }
  return status === 'PENDING' && isPartlyShipped ? partlyShippedText : statusTexts[status]
}

/** The two filters of the orders list and the statuses that each shows. */
export const orderFilters = {
  open: { label: 'Ordine aperto', statuses: ['PENDING', 'SHIPPED'] },
  cancelled: { label: 'Ordini cancellati', statuses: ['CANCELLED'] },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>
export type OrderFilter = keyof typeof orderFilters
export const orderFilterNames = Object.keys(orderFilters) as OrderFilter[]

/** How a customer's own list can be sorted; the first is the usual one. */
export const ownOrderSorts = ['date-desc', 'date-asc', 'total', 'status'] as const
export type OwnOrderSort = (typeof ownOrderSorts)[number]

/** The one name of an order, in lists, pages, mails, documents and as the reference of a transfer: 'ORDER-1'. */
export const orderNumber = (id: number): string => `ORDER-${id}`
