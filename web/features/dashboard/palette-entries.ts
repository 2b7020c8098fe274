import type { AdminFindings } from '#contract/dashboard.ts'
import { may, type Right, type Role } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber, orderStatusText } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { invoiceListParams } from '../invoices/invoice-list-params.ts'
import { tagListParamsOf } from '../tags/tag-list-params.ts'
import { adminNavigationTexts } from './admin-navigation-texts.ts'
import { sectionsFor } from './admin-sections.ts'
import { paletteTexts as texts } from './command-palette-texts.ts'
import { taskLinks } from './task-links.ts'

export type PaletteKind = keyof typeof texts.kinds
export type PaletteEntry = { key: string; kind: PaletteKind; label: string; detail: string; to: string }

/** Groups stand in this order. */
export const paletteKinds = Object.keys(texts.kinds) as PaletteKind[]

const actions: { name: keyof typeof texts.actions; right: Right; to: string }[] = [
  { name: 'newOrder', right: 'orders', to: adminPaths.newOrder },
  { name: 'toSend', right: 'orders', to: taskLinks['to-send'] },
  { name: 'toPrint', right: 'orders', to: taskLinks['to-print'] },
  { name: 'newProduct', right: 'products', to: adminPaths.newProduct },
  { name: 'importProducts', right: 'products', to: adminPaths.importProducts },
  { name: 'toShop', right: 'dashboard', to: paths.home },
]

/** Lower case without accents, so that 'attivita' finds 'Registro attività'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns the actions and sections of a role whose names have all typed words; all of them if nothing is typed. */
export function localEntries(role: Role, text: string): PaletteEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const ways: PaletteEntry[] = [
    ...actions
      .filter(({ right }) => may(role, right))
      .map(({ name, to }) => ({
        key: `action-${name}`,
        kind: 'actions' as const,
        label: texts.actions[name],
        detail: '',
        to,
      })),
    ...sectionsFor(role).map(({ name, to }) => ({
      key: `section-${name}`,
      kind: 'sections' as const,
      label: adminNavigationTexts.sections[name],
      detail: '',
      to,
    })),
  ]
  return ways.filter(({ label }) => words.every(word => plain(label).includes(word)))
}

const whoOf = ({ name, businessName }: { name: string; businessName: string }) =>
  [businessName, name].filter(Boolean).join(', ')

/** Returns the entries of what the server found. */
export const foundEntries = ({ orders, customers, tags, invoices, products }: AdminFindings): PaletteEntry[] => [
  ...orders.map(order => ({
    key: `order-${order.id}`,
    kind: 'orders' as const,
    label: orderNumber(order.id),
    detail: [
      whoOf(order),
      formatDate(order.createdAt),
      formatEuro(order.totalAmount),
      orderStatusText(order.status, order.isPartlyShipped).label,
    ].join(' · '),
    to: adminPaths.order(order.id),
  })),
  ...customers.map(customer => ({
    key: `customer-${customer.id}`,
    kind: 'customers' as const,
    label: whoOf(customer),
    detail: [customer.phone, customer.email].filter(Boolean).join(' · '),
    to: adminPaths.customer(customer.id),
  })),
  ...tags.map(tag => ({
    key: `tag-${tag.code}`,
    kind: 'tags' as const,
    label: formatTagCode(tag.code),
    detail: [tag.product, tag.customer].join(' · '),
    to: tagListParamsOf(tag.customerId).href({ search: tag.code }),
  })),
  ...invoices.map(invoice => ({
    key: `invoice-${invoice.year}-${invoice.number}`,
    kind: 'invoices' as const,
    label: texts.document[invoice.type](`${invoice.number}/${invoice.year}`),
    detail: [invoice.customer, formatEuro(invoice.totalAmount), orderNumber(invoice.orderId)].join(' · '),
    to: invoiceListParams.href({ search: `${invoice.number}/${invoice.year}` }),
  })),
  ...products.map(product => ({
    key: `product-${product.id}`,
    kind: 'products' as const,
    label: product.title,
    detail: [product.productCode, product.disabled && texts.disabled].filter(Boolean).join(' · '),
    to: adminPaths.product(product.id),
  })),
]
