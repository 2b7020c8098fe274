import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'

const listed = 'https://negozio.example'
const askedBy = (origin: string, path: string, shop: string) =>
  fetch(new URL(path, shop), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  })

it('pages of a listed origin may call the API with a token and read its totals; others may not', async () => {
  const { origin, anybody } = await aShop({ CORS_ORIGINS: listed })
  const asked = await askedBy(listed, '/api/carts/items/1', origin)
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(listed)
  expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
  expect(asked.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Idempotency-Key/)
  expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull()

  const read = await fetch(new URL('/api/products', origin), { headers: { Origin: listed } })
  expect(read.headers.get('Access-Control-Allow-Origin')).toBe(listed)
  expect(read.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count')

  const stranger = await askedBy('https://altrove.example', '/api/carts/items/1', origin)
  expect(stranger.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await anybody.raw('GET', '/health')).status).toBe(200)
})

it('no other origin may call the API if none is listed', async () => {
  const { origin } = await aShop()
  const read = await fetch(new URL('/api/products', origin), { headers: { Origin: listed } })
  expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
