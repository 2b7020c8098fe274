import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { offlinePages } from './offline-pages.ts'

it('a browser asks for the service worker anew each time, and it may do what its policy says', async () => {
  const { origin } = await aShop({ API_URL: 'https://api.auricola.example' })
  const { status, headers } = await fetch(`${origin}/service-worker.js`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const { headers: ofPage } = await fetch(`${origin}/account`)
  const policy = ofPage.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("connect-src 'self' https://api.auricola.example")
})

it('what the service worker stores is served, and is the same for everybody', async () => {
  const { origin, maria } = await aShop()
  const worker = await (await fetch(`${origin}/service-worker.js`)).text()
  const urls = [...worker.matchAll(/url:[`"'](\/[^`"']+)/g)].map(([, url]) => url ?? '')
  for (const path of offlinePages) expect(urls).toContain(path)
  // Neither the back office nor what needs a network, such as the generator and the pages on which one signs in.
  const groups = new Set(urls.flatMap(url => /^\/assets\/(.+)-.{8}\.js$/.exec(url)?.[1] ?? []))
  const [needed, ofOthers] = [
    ['account', 'entry-client', 'forms', 'framework', 'parts', 'product', 'reading', 'seldom', 'storefront'],
    ['entrance', 'generator', 'legal', 'office'],
  ]
  expect([needed, ofOthers].map(names => names.filter(name => groups.has(name)))).toEqual([needed, []])
  expect(urls.filter(url => /checkout|cart/.test(url))).toEqual([])
  for (const url of urls) {
    const plain = await fetch(origin + url)
    expect([url, plain.status]).toEqual([url, 200])
    const signedIn = await fetch(origin + url, { headers: { Authorization: `Bearer ${maria.token}` } })
    expect(await signedIn.text(), url).toBe(await plain.text())
  }
})

it('the shop can be installed, with ways to what is needed in the stable', async () => {
  const { origin } = await aShop()
  const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
    shortcuts: { name: string; url: string; icons: { src: string }[] }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Segna in stalla', '/account/stalla'],
    ['Le mie marche', '/account/marche'],
    ['Ordini', '/account/ordini'],
    ['I miei allevamenti', '/account/allevamenti'],
  ])
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect([src, (await fetch(origin + src)).status]).toEqual([src, 200])
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height, format } = await sharp(await (await fetch(origin + src)).arrayBuffer()).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'webp'])
  }
})
