import type { PageMeta } from './page-module.ts'
import type { RouteMatch } from './routes.ts'
import type { SocialMeta } from './social-meta.ts'

const usualDescription =
  'Marche auricolari ministeriali e aziendali per bovini, bufalini, suini, ovini e caprini, con applicatori e lettori.'

/** Lengths in characters that search engines display. */
const maxLength = { title: 60, description: 160 }

/** Returns the title with the shop's name after it, if both fit. */
export function titleOf(title: string, shopName: string) {
  const whole = `${title} · ${shopName}`
  return title === shopName || whole.length > maxLength.title ? cut(title, maxLength.title) : whole
}
export const descriptionOf = ({ description = usualDescription }: PageMeta) => cut(description, maxLength.description)

const cut = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\s,;:]+\S*$/, '')}…`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

/** Returns the `<head>` content of a page. Paths become absolute URLs, also in structured data. */
export function metaHtml(
  head: PageMeta,
  { siteName, type, image, structuredData }: SocialMeta,
  match: RouteMatch,
  publicUrl: string,
) {
  const absolute = (path: string) => publicUrl + path
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escape(String(content))}">`
  const title = titleOf(head.title, siteName)
  const description = descriptionOf(head)
  const url = absolute(head.canonical ?? match.path)
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(url)}">`,
    head.noIndex || !match.route.isPublic ? '<meta name="robots" content="noindex">' : '',
    property('title', title),
    property('description', description),
    property('url', url),
    property('type', type),
    property('site_name', siteName),
    property('locale', 'it_IT'),
    property('image', absolute(image.url)),
    property('image:width', image.width),
    property('image:height', image.height),
    property('image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData.map(thing => {
      const inFull = { '@context': 'https://schema.org', ...thing }
      const json = JSON.stringify(inFull, (_, value: unknown) =>
        typeof value === 'string' && value.startsWith('/') ? absolute(value) : value,
      )
      return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
    }),
  ].join('')
}
