import { categories } from '#domain/catalogue/product-filters.ts'
import { api } from './api/api-client.ts'
import { paths } from './paths.ts'
import { publicRoutes } from './routes.ts'

/** Paths that robots.txt disallows: personal pages, and intermediate steps. */
const keptOut = [
  paths.account,
  '/api/',
  '/page-data/',
  '/login',
  '/newsletter/',
  paths.remindersUnsubscribe,
  paths.verifyEmail,
  paths.invitation,
  paths.withdrawalAnswer,
  paths.orderSuccess,
]

export const robotsText = (publicUrl: string) =>
  ['User-agent: *', ...keptOut.map(path => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const productsPerCall = 72

/** Returns the sitemap: every public page and every product on sale, with the day of the last change if it is known. */
export async function sitemapXml(publicUrl: string): Promise<string> {
  const products = await allProducts()
  const newest = products
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const pages = publicRoutes
    .filter(({ path, isPublic }) => isPublic && !path.includes(':') && !keptOut.some(start => path.startsWith(start)))
    .map(({ path }) => (path === paths.home || path === paths.products() ? urlXml(path, newest) : urlXml(path)))
  const lists = categories.map(category => urlXml(paths.products({ category }), newest))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...lists,
    ...products.map(({ id, updatedAt }) => urlXml(paths.product(id), updatedAt)),
    '</urlset>',
  ].join('\n')

  function urlXml(path: string, changed?: string) {
    const address = `${publicUrl}${path}`.replaceAll('&', '&amp;')
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  }
}

async function allProducts() {
  const first = await page(1)
  const pages = Math.ceil(first.total / productsPerCall)
  const products = [...first.rows]
  // One after another, so that the server answers others between them.
  for (let number = 2; number <= pages; number++) products.push(...(await page(number)).rows)
  return products
}

const page = (number: number) => api.products.list({ query: { page: number, pageSize: productsPerCall } })
