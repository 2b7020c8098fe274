import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'

const documents = ['/', '/products', '/no/such/page', '/api/health', '/api/users/me', '/simulatori/banca/pagina']

it('every answer but a file says what a browser may do with it', async () => {
  const { origin } = await aShop({ PUBLIC_URL: 'http://127.0.0.1:4000' })
  for (const path of documents) {
    const headers = Object.fromEntries((await fetch(origin + path)).headers)
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+'; style-src 'self'[ ;]/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^(?!.*bluetooth).*geolocation=\(\).*, serial=\(self\)/),
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

it('a page carries a script and styles whose digests its policy names, and nothing else within it is run', async () => {
  const { origin } = await aShop()
  for (const path of ['/', '/products', '/products/1', '/no/such/page', '/account']) {
    const response = await fetch(origin + path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '')
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? '')
    expect([scripts.length, styles.length], path).toEqual([1, 2])
    for (const text of [...scripts, ...styles])
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy, path).not.toMatch(/(script-src|style-src|style-src-elem) [^;]*unsafe-inline/)
  }
})

it('a page loads its style sheet after its content, and then its scripts', async () => {
  const { origin } = await aShop()
  const html = await (await fetch(`${origin}/account/cart/checkout`)).text()
  const end = html.slice(html.indexOf('id="state"'))
  const [, sheet] = /^.*<link rel="stylesheet" href="([^"]+)">.*<script type="module" src="[^"]+"/s.exec(end) ?? []
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect((await fetch(origin + sheet)).headers.get('content-type')).toContain('text/css')
})

it('the page of a failure may show its own style', async () => {
  const { origin, owner } = await aShop()
  await owner.schema.dropTable('products').cascade().execute()
  const response = await fetch(`${origin}/products/1`)
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(await response.text()) ?? []
  expect(style).toContain('.empty-state-empty')
  expect(response.headers.get('content-security-policy')).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})
