import type { PageHead } from './pages.tsx'
import type { Place } from './routes.tsx'
import type { Sharing } from './sharing.ts'

const usualDescription =
  'Marche auricolari ministeriali e aziendali per bovini, bufalini, suini, ovini e caprini, con applicatori e lettori.'

/** As much as search engines show of them. */
const longest = { title: 60, description: 160 }

/** The shop's name stands behind where there is room. */
export function titleOf(title: string, shopName: string) {
  const whole = `${title} · ${shopName}`
  return title === shopName || whole.length > longest.title ? cut(title, longest.title) : whole
}
export const descriptionOf = ({ description = usualDescription }: PageHead) => cut(description, longest.description)

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s,;:]+\S*$/, '')}…`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

/** The head of a page as the server writes it. Paths of the shop, in structured data too, become absolute. */
export function headHtml(
  head: PageHead,
  { siteName, type, image, structuredData }: Sharing,
  place: Place,
  publicUrl: string,
) {
  const absolute = (path: string) => publicUrl + path
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escape(String(content))}">`
  const title = titleOf(head.title, siteName)
  const description = descriptionOf(head)
  const url = absolute(head.canonical ?? place.path)
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(url)}">`,
    head.noIndex || !place.route.isPublic ? '<meta name="robots" content="noindex">' : '',
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
