import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'

const documents = ['/', '/products', '/no/such/page', '/api/health', '/api/users/me', '/simulatori/banca/pagina']

it('every answer but a file says what a browser may do with it', async () => {
  const { origin } = await aShop({ PUBLIC_URL: 'http://127.0.0.1:4000' })
  for (const path of documents) {
    const headers = Object.fromEntries((await fetch(origin + path)).headers)
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers, path).not.toHaveProperty('strict-transport-security')
  }
})

it('a shop with an https address is not opened by http for a year', async () => {
  const { origin } = await aShop({ PUBLIC_URL: 'https://auricola.example' })
  for (const path of documents)
    expect((await fetch(origin + path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000')
})
