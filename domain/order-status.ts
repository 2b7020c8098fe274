/** What an order is called and in which state readers see it. Texts and codes: specification, sections 2 and 4. */

export const orderStatuses = ['PENDING', 'SHIPPED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How a status looks: waiting for the shop, well, or ended badly. */
export type OrderStatusTone = 'wait' | 'ok' | 'bad'

const statusTexts: Record<OrderStatus, { label: string; tone: OrderStatusTone }> = {
  PENDING: { label: 'Aperto', tone: 'wait' },
  SHIPPED: { label: 'Spedito', tone: 'ok' },
  CANCELLED: { label: 'Cancellato', tone: 'bad' },
}

const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(statusTexts, status)

/** Label and tone of a status; one that this shop does not know is shown as is. */
export const orderStatusText = (status: string): { label: string; tone: OrderStatusTone } =>
  isOrderStatus(status) ? statusTexts[status] : { label: status, tone: 'wait' }

/** The two radios of the orders list and the statuses that each lets through. */
export const orderFilters = {
  open: { label: 'Ordine aperto', statuses: ['PENDING', 'SHIPPED'] },
  cancelled: { label: 'Ordini cancellati', statuses: ['CANCELLED'] },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>
export type OrderFilter = keyof typeof orderFilters

/** Whether a filter of the orders list lets a status through; unknown statuses pass neither. */
export const passesOrderFilter = (filter: OrderFilter, status: string): boolean =>
  orderFilters[filter].statuses.some(passing => passing === status)

/** 'ORDER-1': the order in lists. */
export const orderNumber = (id: number): string => `ORDER-${id}`

/** 'DATA1K7Q4': the order on its own page; `code` is the short code it was given when placed. */
export const orderHeading = (id: number, code: string): string => `DATA${id}${code}`

/** 'INV-1': the order's invoice. */
export const invoiceNumber = (id: number): string => `INV-${id}`
