import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminPaths } from './admin-paths.ts'
import { auditListParams } from './features/audit/audit-list-params.ts'
import { callListParams } from './features/call-log/call-list-params.ts'
import { adminCodeRequestListParams } from './features/code-requests/admin-code-request-list-params.ts'
import { codeRequestListParams } from './features/code-requests/code-request-list-params.ts'
import { customerListParams } from './features/customers/customer-list-params.ts'
import { taskLinks } from './features/dashboard/task-links.ts'
import { subscriberListParams } from './features/newsletter/subscriber-list-params.ts'
import { adminOrderListParams } from './features/orders/admin/admin-order-list-params.ts'
import { adminProductListParams } from './features/products/admin/admin-product-list-params.ts'
import { supportThreadListParams } from './features/support/support-thread-list-params.ts'
import { tagListParams, tagListParamsOf } from './features/tags/tag-list-params.ts'
import { alwaysSent, anyOf, day, id, listParams, oneOf, pageNumber, searchText } from './list-params.ts'
import { paths } from './paths.ts'

const colours = ['giallo', 'rosso', 'verde'] as const
const sizes = [12, 24] as const
const list = listParams(
  {
    search: searchText,
    colours: anyOf(colours),
    state: oneOf(['open', 'closed']),
    stock: alwaysSent(oneOf(['all', 'low'], 'all')),
    keeper: id,
    from: day,
    sort: oneOf(['latest', 'oldest'], 'latest'),
    page: alwaysSent(pageNumber),
    pageSize: oneOf(sizes, 12),
  },
  '/list',
)
const searchOf = (href: string) => new URL(href, 'http://shop.invalid').searchParams
const paramsAt = (href: string) => list.parse(searchOf(href))

describe('list parameters', () => {
  it('are read from the URL that was made of them', () => {
    const params = fc.record({
      search: fc.string({ maxLength: 100, unit: 'grapheme' }).map(text => text.trim().slice(0, 100).trim()),
      colours: fc.subarray([...colours]),
      state: fc.constantFrom(undefined, 'open' as const, 'closed' as const),
      stock: fc.constantFrom('all' as const, 'low' as const),
      keeper: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
      from: fc.constantFrom('', '2026-02-28'),
      sort: fc.constantFrom('latest' as const, 'oldest' as const),
      page: fc.integer({ min: 1, max: 99_999 }),
      pageSize: fc.constantFrom(...sizes),
    })
    fc.assert(
      fc.property(params, one => {
        expect(paramsAt(list.href(one))).toEqual(one)
      }),
    )
  })

  it('leave default values out of the URL, and out of the query but for those always sent', () => {
    expect(list.href({})).toBe('/list')
    expect(list.href(list.initial)).toBe('/list')
    expect(list.query(list.initial)).toEqual({ stock: 'all', page: 1 })
    const params = paramsAt('/list?pageSize=24&sort=oldest&from=2026-11-22&colours=verde,giallo&search=%20a%20')
    expect(list.href(params)).toBe('/list?search=a&colours=giallo,verde&from=2026-11-22&sort=oldest&pageSize=24')
    expect(list.query(params)).toEqual({
      search: 'a',
      colours: ['giallo', 'verde'],
      stock: 'all',
      from: '2026-11-22',
      sort: 'oldest',
      page: 1,
      pageSize: 24,
    })
    expect(list.filter(params)).toEqual({
      search: 'a',
      colours: ['giallo', 'verde'],
      stock: 'all',
      from: '2026-11-22',
    })
  })

  it('are a filter if they narrow the list', () => {
    for (const query of ['search=a', 'colours=rosso', 'state=open', 'stock=low', 'keeper=3'])
      expect(list.isFiltered(paramsAt(`?${query}`)), query).toBe(true)
    expect(list.isFiltered(paramsAt('?sort=oldest&page=2&pageSize=24&search=%20&stock=all'))).toBe(false)
  })

  it.each([
    'search=%20%20&colours=blu&state=OPEN&stock=&from=ieri&sort=random&other=1',
    'page=0&pageSize=13&keeper=-1&from=2026-02-31',
    'page=due&keeper=1234567890&from=2026-1-1',
    'page=100000&keeper=007&from=2026-11-22T00:00',
    'page=1.5&keeper=x&state=open,closed',
  ])('ignore unknown values: %s', query => {
    expect(paramsAt(`/list?${query}`)).toEqual(list.initial)
  })

  it('accept lists with commas and repeated parameters, and cut a long search', () => {
    expect(paramsAt('?colours=verde&colours=rosso,blu').colours).toEqual(['rosso', 'verde'])
    expect(paramsAt(`?search=${'a'.repeat(200)}`).search).toHaveLength(100)
  })
})

/** Reads a query and writes its URL. */
const rewrite =
  <Params>(declared: { parse: (search: URLSearchParams) => Params; href: (params: Params) => string }) =>
  (query: string) =>
    declared.href(declared.parse(new URLSearchParams(query)))

describe('each list', () => {
  it.each([
    [
      rewrite(adminOrderListParams),
      adminPaths.orders,
      'search=cascina%20%C3%A8&status=PENDING&payment=PAID&method=bonifico&todo=to-send&productKind=ministeriale&from=2026-11-01&to=2026-11-22&sort=oldest&page=3',
    ],
    [
      rewrite(auditListParams),
      adminPaths.audit,
      'search=a&actor=1&action=create&subject=order&subjectId=5&from=2026-11-01&to=2026-11-22&page=2',
    ],
    [rewrite(callListParams), adminPaths.callLog, 'search=a&operation=refresh&outcome=rejected&keeper=3&page=2'],
    [rewrite(adminCodeRequestListParams), adminPaths.codeRequests, 'search=a&state=sent&page=2'],
    [rewrite(codeRequestListParams), paths.codeRequests, 'state=waiting&page=2'],
    [rewrite(customerListParams), adminPaths.customers, 'search=a&unpaid=true&page=2'],
    [rewrite(supportThreadListParams), adminPaths.supportThreads, 'state=closed&page=2'],
    [rewrite(subscriberListParams), adminPaths.newsletter, 'search=a&state=confirmed&page=2'],
    [
      rewrite(adminProductListParams),
      adminPaths.products,
      'search=a&category=marche&state=out-of-stock&sort=price&page=3&pageSize=48',
    ],
    [rewrite(tagListParams), paths.tags, 'search=a&status=registrata&sort=code&page=2&pageSize=500'],
    [rewrite(tagListParamsOf(7)), adminPaths.customerTags(7), 'status=in-attesa'],
  ])('is written as it was read: %#', (rewritten, path, query) => {
    expect(rewritten('')).toBe(path)
    expect(rewritten(query)).toBe(`${path}?${query}`)
  })

  it.each([
    [rewrite(adminOrderListParams), taskLinks['to-send']],
    [rewrite(adminOrderListParams), taskLinks['to-print']],
    [rewrite(adminOrderListParams), taskLinks.transfers],
    [rewrite(adminOrderListParams), taskLinks.refunds],
    [rewrite(adminCodeRequestListParams), taskLinks['manual-codes']],
    [rewrite(adminProductListParams), taskLinks.stock],
  ])('understands a link of the dashboard: %#', (rewritten, link) => {
    expect(rewritten(link.split('?')[1] ?? '')).toBe(link)
  })
})
