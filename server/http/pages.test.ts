import { describe, expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { ofToday } from '#test/property-runs.ts'

/** The built pages, as search engines and link previews read them. */

const publicUrl = 'https://auricola.example'

async function aServedShop() {
  const { origin, ...rest } = await aShop({ PUBLIC_URL: publicUrl })
  const get = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { get, ...rest }
}

const unescaped = (text: string | undefined) =>
  (text ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const titleIn = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1])
const metaIn = (html: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1])
const canonicalIn = (html: string) => unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1])
const thingsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; [property: string]: unknown },
  )
const typesIn = (html: string) => thingsIn(html).map(thing => thing['@type'])
const addressesIn = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => unescaped(url))

test('the sitemap lists every public page and product, and none that is kept out or taken off', async () => {
  const { get, admin, anybody } = await aServedShop()
  const { rows, total } = await anybody.products.list({ query: { pageSize: 72 } })
  const [taken, ...others] = rows
  await admin.products.update({ params: { id: taken?.id ?? 0 }, body: { disabled: true } })

  const { headers, text } = await get('/sitemap.xml')
  const addresses = addressesIn(text)
  expect(headers.get('content-type')).toContain('application/xml')
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/products', '/marche', '/guide'].map(path => publicUrl + path)),
  )
  expect(addresses).toEqual(expect.arrayContaining(others.map(({ id }) => `${publicUrl}/products/${id}`)))
  expect(addresses).not.toContain(`${publicUrl}/products/${taken?.id}`)
  expect(addresses.filter(url => /\/products\/\d+$/.test(url))).toHaveLength(total - 1)
  expect(addresses.filter(url => /\/(account|login|newsletter|order-success|api)/.test(url))).toEqual([])
  expect(text).toContain(`<loc>${publicUrl}/products/${others[0]?.id}</loc><lastmod>${others[0]?.updatedAt}</lastmod>`)
})

test('a link is answered with the data that the document of its page contains, and of an account with none', async () => {
  const { origin } = await aShop()
  for (const path of ['/', '/products?category=marche&utm=x', '/products/1', '/guide']) {
    const html = await (await fetch(origin + path)).text()
    const [, state = ''] = /id="state">(.*?)<.script>/s.exec(html) ?? []
    const response = await fetch(`${origin}/page-data${path}`)
    expect(await response.json(), path).toEqual(JSON.parse(state))
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(`${origin}/page-data${path}`, { headers: { 'If-None-Match': etag } })
    expect(again.status, path).toBe(304)
  }
  for (const path of ['/products/999999', '/account', '/account/admin', '/nowhere'])
    expect((await fetch(`${origin}/page-data${path}`)).status, path).toBe(404)
})

test('a page preloads the picture that it shows first as AVIF, and leaves typefaces to its first script', async () => {
  const { get } = await aServedShop()
  for (const path of ['/', '/products', '/products/1']) {
    const { text } = await get(path)
    const [head = '', body = ''] = text.split('</head>')
    const [first = ''] = /<picture>(?:(?!<.picture>).)*fetchPriority="high"/.exec(body) ?? []
    const offered = [...first.matchAll(/type="image.avif" srcSet="([^"]+)" sizes="([^"]+)"/g)].map(
      ([, ...both]) => both,
    )
    const preloads = [...head.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link)
    expect(offered.length, path).toBeGreaterThan(0)
    expect(preloads, path).toEqual(
      offered.map(([srcset, sizes]) =>
        expect.stringContaining(`as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"`),
      ),
    )
    // Each would be loaded on every screen that it matches.
    const [onPhone, elsewhere] = preloads.map(link => /\bmedia="([^"]+)"/.exec(link)?.[1])
    expect(elsewhere, path).toBe(onPhone && `(not ${onPhone})`)
  }
})

test('robots are kept from what is personal and shown the sitemap', async () => {
  const { get } = await aServedShop()
  const { headers, text } = await get('/robots.txt')
  expect(headers.get('content-type')).toContain('text/plain')
  for (const path of ['/account', '/api/', '/login', '/order-success']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('security.txt names the shop’s e-mail and its own address, and has not expired', async () => {
  const { get } = await aServedShop()
  const { headers, text } = await get('/.well-known/security.txt')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('Contact: mailto:commerciale@auricola.example\n')
  expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('a page of the sitemap has a title and a description of its own that fit a result', async () => {
  const { get } = await aServedShop()
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const wrong: string[] = []
  const addresses = addressesIn((await get('/sitemap.xml')).text)
  expect(addresses.length).toBeGreaterThan(80)
  for (const url of ofToday(addresses)) {
    const { status, text } = await get(url.slice(publicUrl.length))
    const [title, description] = [titleIn(text), metaIn(text, 'description')]
    if (status !== 200) wrong.push(`${url}: ${status}`)
    if (title.length > 60) wrong.push(`${url}: title of ${title.length}`)
    if (description.length < 70 || description.length > 160) wrong.push(`${url}: description of ${description.length}`)
    if (titles.has(title)) wrong.push(`${url}: title of ${titles.get(title)}`)
    if (descriptions.has(description)) wrong.push(`${url}: description of ${descriptions.get(description)}`)
    if (canonicalIn(text) !== url) wrong.push(`${url}: canonical ${canonicalIn(text)}`)
    if (metaIn(text, 'robots')) wrong.push(`${url}: ${metaIn(text, 'robots')}`)
    if (!metaIn(text, 'og:image').startsWith(publicUrl)) wrong.push(`${url}: no picture`)
    titles.set(title, url)
    descriptions.set(description, url)
  }
  expect(wrong).toEqual([])
})

describe('structured data', () => {
  test('says who sells, what, for how much and where it stands', async () => {
    const { get, anybody, admin } = await aServedShop()
    expect(typesIn((await get('/')).text)).toEqual(['OnlineStore', 'WebSite'])
    expect(typesIn((await get('/products?category=marche')).text)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(typesIn((await get('/supporto')).text)).toEqual(['FAQPage'])
    expect(typesIn((await get('/guide')).text)).toContain('HowTo')
    expect(thingsIn((await get('/')).text)[1]).toMatchObject({
      potentialAction: { target: { urlTemplate: `${publicUrl}/products?search={search_term_string}` } },
    })

    const { rows } = await anybody.products.list({ query: { search: 'Bandiera', pageSize: 12 } })
    const id = rows[0]?.id ?? 0
    const title = 'Bandiera </script><b>"grande"'
    const manufacturer = { name: 'Prova', address: 'Via Prova 1, 10100 Torino', contact: 'prova@marche.example' }
    const gtin = '4006381333931'
    await admin.products.update({ params: { id }, body: { title, gtin, price: 1095, inStock: false, manufacturer } })
    const { text } = await get(`/products/${id}`)
    expect(metaIn(text, 'og:type')).toBe('product')
    expect(metaIn(text, 'og:image')).toBe(`${publicUrl}${rows[0]?.pictures[0]?.url}`)
    expect(thingsIn(text)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'Product',
        name: title,
        sku: rows[0]?.productCode,
        gtin,
        manufacturer: {
          '@type': 'Organization',
          name: 'Prova',
          address: 'Via Prova 1, 10100 Torino',
          email: 'prova@marche.example',
        },
        offers: {
          price: '10.95',
          priceCurrency: 'EUR',
          priceSpecification: { valueAddedTaxIncluded: false },
          availability: 'https://schema.org/OutOfStock',
          url: `${publicUrl}/products/${id}`,
          shippingDetails: { shippingRate: { value: '10.95', currency: 'EUR' } },
          hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
        },
      },
    ])
  })
})

describe('a page that cannot be shown', () => {
  test('is a page all the same: not there', async () => {
    const { get } = await aServedShop()
    for (const path of ['/non-esiste', '/products/999999', '/products/uno', '/products/1/altro']) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect(metaIn(text, 'robots')).toBe('noindex')
      expect(text).toContain('<h1>Questa pagina non c’è</h1>')
    }
  })

  test('is a page all the same: something is broken, and nothing of it is told', async () => {
    const { get, owner } = await aServedShop()
    await owner.schema.dropTable('products').cascade().execute()
    const { status, text } = await get('/products/1')
    expect(status).toBe(500)
    expect(text).toContain('<h1>Qui qualcosa si è rotto</h1>')
    expect(text.replace(/<style[^>]*>.*?<.style>/gs, '')).not.toMatch(/relation|select|stack/i)
  })
})

test('the first reader of a page gets it compressed too', async () => {
  const { get } = await aServedShop()
  expect((await get('/guide')).headers.get('content-encoding')).toMatch(/br|gzip/)
})

test('the shop’s name and its banner stand on every page, from when they are changed', async () => {
  const { get, admin } = await aServedShop()
  expect((await get('/guide')).text).toContain(' · Auricola</title>')
  expect((await get('/guide')).text).not.toContain('Avviso del negozio')
  const { versions } = await admin.settings.get()
  await admin.settings.updateCompany({ body: { version: versions.company, name: 'Marche di Prova' } })
  const text = 'Chiusi fino al 6: [scrivici](/supporto).'
  await admin.settings.updateBanner({ body: { version: versions.banner, text, startsOn: null, endsOn: null } })
  for (const path of ['/', '/guide', '/products', '/login', '/account', '/non-esiste']) {
    const page = (await get(path)).text
    expect(page, path).toMatch(/Avviso del negozio.*Chiusi fino al 6: <a [^>]*href="\/supporto"/)
    expect(page, path).not.toMatch(/<title>[^<]*Auricola/)
  }
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Marche di Prova', start_url: '/' })
})

test('the files at the root are served by their names, and nothing else of the build', async () => {
  const { get } = await aServedShop()
  const { status, headers } = await get('/icon.svg')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const others = ['/.vite/manifest.json', '/icon.svg.br', '/assets/', '/fonts/', '/assets/..%2f.vite%2fmanifest.json']
  for (const path of others) {
    const { status } = await get(path)
    expect([path, status]).toEqual([path, 404])
  }
})
