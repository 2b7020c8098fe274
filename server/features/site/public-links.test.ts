import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { isThorough, ofToday } from '#test/property-runs.ts'

/** Words that no reader should see: what a template, a missing value or an object leaves behind. */
const unfilled = /\$\{|\$%7B|\bundefined\b|\[object |\bNaN\b/

const linksIn = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href)
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
/** The document without scripts, styles and what is not shown. */
const shown = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')

describe('the public pages', () => {
  it('lead only to pages, documents and parts of them that exist, and show no unfilled text', async () => {
    const { origin, anybody } = await aShop()
    const { rows } = await anybody.products.list({ query: { pageSize: 72 } })
    const products = new Set(rows.map(({ id }) => `/products/${id}`))
    const read = new Set(ofToday([...products]).slice(0, isThorough ? products.size : 5))
    const pages = new Map<string, { html: string; from: string }>()
    const fragments: { from: string; path: string; id: string }[] = []
    const faults: string[] = []
    const queue: [url: string, from: string][] = [
      ['/', 'begin'],
      ...[...read].map(url => [url, 'sitemap'] as [string, string]),
    ]
    while (queue.length > 0) {
      const [url, from] = queue.shift() ?? ['', '']
      const [path = ''] = url.split('?', 1)
      // Every list of products is another page; the quick run reads each path once.
      const key = isThorough ? url : path
      if (pages.has(key)) continue
      if (products.has(path) && !read.has(path)) continue
      const response = await fetch(origin + url, { redirect: 'manual' })
      const html = await response.text()
      pages.set(key, { html, from })
      if (response.status >= 400) faults.push(`${url} (${response.status}), linked from ${from}`)
      if (unfilled.test(shown(html))) faults.push(`${url} shows ${unfilled.exec(shown(html))?.[0]}`)
      for (const href of linksIn(html).map(decoded)) {
        if (/^(mailto:[^\s@]+@\S+|tel:\+?\d+|https:\/\/[\w.-]+\/?.*)$/.test(href)) continue
        const target = new URL(href, origin + url)
        if (target.origin !== origin) faults.push(`${href} on ${url} leads elsewhere`)
        else if (/^\/(account|checkout|carrello|cart)\b/.test(target.pathname)) continue
        else {
          if (target.hash)
            fragments.push({ from: url, path: target.pathname, id: decodeURIComponent(target.hash.slice(1)) })
          queue.push([target.pathname + target.search, url])
        }
      }
    }
    for (const { from, path, id } of fragments) {
      const page = pages.get(path)
      if (page && !page.html.includes(` id="${id}"`)) faults.push(`${path}#${id} on ${from} leads to nothing`)
    }
    expect([...new Set(faults)]).toEqual([])
    expect(pages.size).toBeGreaterThan(15)
  })

  it('answer an address beyond the last page of a list with 404, and keep it out of the index', async () => {
    const { origin } = await aShop()
    const get = async (path: string) => {
      const response = await fetch(origin + path)
      return {
        status: response.status,
        isIndexed: !(await response.text()).includes('name="robots" content="noindex"'),
      }
    }
    expect(await get('/products?page=2')).toEqual({ status: 200, isIndexed: true })
    for (const path of ['/products?page=99', '/products?page=900', '/products?category=marche&page=50'])
      expect((await get(path)).isIndexed, path).toBe(false)
    expect((await get('/products?page=99')).status).toBe(404)
    expect((await get('/products?category=lettori&page=99')).status).toBe(404)
    // An empty list is no missing page.
    expect((await get('/products?search=zzzzzz')).status).toBe(200)
  })
})
