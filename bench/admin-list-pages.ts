import { taxNumberOf } from './admin-rows.ts'

/**
 * Maximum ratio of the page with many rows to that with few: a search uses an index; counts, and lists of what only
 * grows, read an index from end to end.
 */
const budget = { page: 3, grown: 10, search: 6, broad: 25, count: 25 }

/**
 * Every list of the back office. `:keeper` stands for the id of an account, `:product` for that of a product.
 */
export const adminPages: readonly (readonly [name: string, path: string, budget: number])[] = [
  ['orders, latest first', '/admin/orders', budget.page],
  ['by total, page 3', '/admin/orders?sort=highest&page=3', budget.page],
  ['open ones', '/admin/orders?status=PENDING', budget.page],
  ['to send', '/admin/orders?todo=to-send&sort=oldest', budget.count],
  ['of one kind of product, paid', '/admin/orders?productKind=ministeriale&payment=PAID', budget.count],
  ['search for a number', '/admin/orders?search=ORDER-42', budget.page],
  ['search for a tax number', `/admin/orders?search=${taxNumberOf(42)}`, budget.search],
  ['search for a name', '/admin/orders?search=allevatore%2042', budget.search],
  ['search for a tag', '/admin/orders?search=IT001000000042', budget.search],
  ['search that finds all', '/admin/orders?search=cascina', budget.broad],
  ['counts', '/admin/orders/counts', budget.count],
  ['counts of a search', `/admin/orders/counts?search=${taxNumberOf(42)}`, budget.search],
  ['buyers, a search', '/admin/orders/buyers?search=buyer42@', budget.search],
  ['what waits', '/admin/dashboard', budget.count],
  ['figures of thirty days', '/admin/dashboard/stats', budget.count],
  ['products, changed last first', '/admin/products', budget.page],
  ['by price, page 3', '/admin/products?sort=price&page=3', budget.page],
  ['disabled ones', '/admin/products?state=disabled', budget.page],
  ['what became of a stock', '/admin/products/:product/stock', budget.count],
  ['a search', '/admin/products?search=zz-42', budget.search],
  ['counts', '/admin/products/counts', budget.count],
  ['requests', '/admin/code-requests', budget.page],
  ['granted ones', '/admin/code-requests?state=granted', budget.page],
  ['a search', '/admin/code-requests?search=001TO042', budget.search],
  ['invoices', '/admin/invoices', budget.count],
  ['of one month', '/admin/invoices?from=2024-03-01&to=2024-03-31', budget.count],
  ['a search', `/admin/invoices?search=${taxNumberOf(42)}`, budget.search],
  ['what a month adds up to', '/admin/invoices/totals?from=2024-03-01&to=2024-03-31', budget.count],
  ['customers', '/admin/customers', budget.page],
  ['a search', '/admin/customers?search=buyer42@', budget.search],
  ['those with unpaid orders', '/admin/customers?unpaid=true', budget.count],
  ['tags of one', '/admin/customers/:keeper/tags', budget.page],
  ['tags of one, counts', '/admin/customers/:keeper/tags/facets', budget.count],
  ['losses of all', '/admin/losses', budget.page],
  ['issues', '/admin/issues', budget.page],
  ['of one area', '/admin/issues?area=registry', budget.page],
  ['resolved ones', '/admin/issues?resolved=true', budget.count],
  ['messages', '/admin/support-threads?state=open', budget.page],
  ['orders that wait for their keepers', '/admin/keeper-waits', budget.page],
  ['calls', '/admin/call-log', budget.grown],
  ['refused ones', '/admin/call-log?outcome=rejected', budget.page],
  ['a search', '/admin/call-log?search=001TO77123', budget.search],
  ['a search that finds many', '/admin/call-log?search=001TO77', budget.broad],
  ['log', '/admin/audit', budget.grown],
  ['of one action', '/admin/audit?action=send-parcel', budget.grown],
  ['of one person', '/admin/audit?actor=:keeper', budget.grown],
  ['a search', '/admin/audit?search=199', budget.count],
  ['delegations', '/admin/delegations', budget.count],
  ['those to be sent on', '/admin/delegations?state=signed', budget.count],
  ['discounts', '/admin/discounts', budget.count],
  ['subscribers', '/admin/newsletter', budget.page],
  ['those who read it', '/admin/newsletter?state=confirmed', budget.count],
  ['a search', '/admin/newsletter?search=lettore42', budget.search],
  ['figures', '/admin/newsletter/stats', budget.count],
]
