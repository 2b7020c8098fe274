import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { TagSnapshot } from '#contract/shapes/tag-snapshot.ts'
import { writeToken } from '../api/access-token.ts'
import { answerFromDevice, copyKeyOf, isAnswered, snapshotPath } from './answer-from-device.ts'
import { clearDeviceData, openDeviceStore, openStoreOfSession, putCopies } from './device-store.ts'

const seenAt = new Date('2026-11-27T09:12:00Z')
const snapshot: TagSnapshot = {
  total: 1,
  kinds: [
    {
      name: 'Bandiera Grande',
      productId: 1,
      productCode: 'BG-58',
      types: ['ministeriale'],
      animal: 'cattle',
      holding: '001TO123',
      piece: null,
    },
  ],
  ids: [5],
  codes: ['IT001000000127'],
  kindOf: [0],
  states: ['registered'],
  since: [seenAt.getTime()],
}
const threads = [{ orderId: 3 }, { orderId: 4 }]
const copies = [
  { key: snapshotPath, seenAt, content: { body: snapshot } },
  { key: '/api/orders?filter=open&page=2', seenAt, content: { body: [{ id: 3 }], total: 60 } },
  { key: '/api/support-threads', seenAt, content: { body: threads } },
]

beforeEach(async () => {
  writeToken('of maria')
  await clearDeviceData()
  await putCopies(await openDeviceStore(7), copies)
})

const ask = async (path: string, token = 'of maria') => {
  const store = await openStoreOfSession(token)
  return store && answerFromDevice(store, new URL(path, 'http://shop.invalid')).finally(() => store.close())
}

it('answers with what the shop said last, whatever the order of the query', async () => {
  expect(await ask('/api/orders?page=2&filter=open')).toEqual({ body: [{ id: 3 }], total: 60, seenAt })
  expect(await ask('/api/orders?page=3&filter=open')).toBeUndefined()
})

it('answers any search of tags from the snapshot, and the page of a tag that was never opened', async () => {
  expect(await ask('/api/tags?search=0127')).toMatchObject({
    body: [{ id: 5, status: 'registrata' }],
    total: 1,
    seenAt,
  })
  expect(await ask('/api/tags?search=0128')).toMatchObject({ body: [], total: 0 })
  expect(await ask('/api/tags/facets')).toMatchObject({ body: { total: 1 } })
  expect(await ask('/api/tags/5/history')).toMatchObject({ body: { tag: { code: 'IT001000000127' }, timeline: [] } })
  expect(await ask('/api/tags/6/history')).toBeUndefined()
  expect(await ask('/api/tags?page=0')).toBeUndefined()
})

it('answers the messages of an order from those of all', async () => {
  expect(await ask('/api/support-threads?orderId=4')).toEqual({ body: [{ orderId: 4 }], seenAt })
})

it('answers to the session that owns the device, and to no other', async () => {
  expect(await ask('/api/tags', 'of luca')).toBeUndefined()
  writeToken('of maria again')
  await clearDeviceData({ keepUnsent: true })
  expect(await ask('/api/tags', 'of maria again')).toBeUndefined()
})

it('keeps copies of a keeper’s own pages only', () => {
  const kept = ['/api/orders', '/api/orders/3', '/api/tags', '/api/registry/herds/2', '/api/users/me/profile']
  expect(kept.filter(path => !isAnswered(path))).toEqual([])
  const others = ['/api/admin/orders', '/api/products', '/api/orders/3/parcels', '/api/users/3', '/api/tags.csv']
  expect(others.filter(isAnswered)).toEqual([])
  expect(copyKeyOf(new URL('/api/orders?b=1&a=2', 'https://api.invalid'))).toBe('/api/orders?a=2&b=1')
})

it('searches, filters and sorts the orders of all lists that were seen, the newest copy of each', async () => {
  const order = (id: number, status: string, totalAmount: number, title: string, createdAt: string) => ({
    id,
    status,
    totalAmount,
    createdAt,
    items: [{ product: { title } }],
  })
  const flags = order(8, 'PENDING', 30, 'Bandiera Grande_EID 100%', '2026-11-20T23:30:00Z')
  const buttons = order(9, 'PENDING', 50, 'Bottone Ovino', '2026-11-22T09:00:00Z')
  const [before, later] = [new Date('2026-11-25T08:00:00Z'), new Date('2026-11-26T08:00:00Z')]
  await putCopies(await openDeviceStore(7), [
    { key: '/api/orders?filter=open&page=2', seenAt: before, content: { body: [buttons, flags], total: 2 } },
    { key: '/api/orders', seenAt: later, content: { body: [{ ...buttons, status: 'CANCELLED' }], total: 1 } },
    { key: '/api/orders/8', seenAt: later, content: { body: { ...flags, totalAmount: 1 } } },
  ])
  const found = async (query: string) => {
    const { body, total, seenAt } = (await ask(`/api/orders?${query}`)) ?? {}
    expect(seenAt).toEqual(before)
    const ids = (body as { id: number }[]).map(({ id }) => id)
    expect(total).toBe(ids.length)
    return ids
  }
  for (const search of ['bandiera', 'GRANDE_eid  100%', 'ORDER-8', '8', 'grande order', '21/11/2026'])
    expect(await found(new URLSearchParams({ search }).toString()), search).toEqual([8])
  expect(await found('search=bandiera+bottone')).toEqual([])
  expect(await found('search=20%2F11%2F2026')).toEqual([])
  expect(await found('filter=open')).toEqual([8])
  expect(await found('filter=cancelled&search=bottone')).toEqual([9])
  expect(await found('sort=date-asc')).toEqual([8, 9])
  expect(await found('sort=total')).toEqual([9, 8])
  expect(await found('sort=status')).toEqual([9, 8])
  expect((await ask('/api/orders?page=2'))?.body).toEqual([])
  expect((await ask('/api/orders?page=2'))?.total).toBe(2)
  expect(await ask('/api/orders?sort=nothing')).toBeUndefined()
})
