import type { PageHead } from './pages.tsx'
import type { Place } from './routes.tsx'

const shopName = 'Auricola'
const usualDescription =
  'Marche auricolari ministeriali e aziendali per bovini, bufalini, suini, ovini e caprini, con applicatori e lettori.'

export const titleOf = (title: string) => (title === shopName ? title : `${title} · ${shopName}`)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

/** The head of a page as the server writes it. */
export function headHtml(
  { title, description = usualDescription, canonical, noIndex }: PageHead,
  place: Place,
  publicUrl: string,
) {
  const url = publicUrl + (canonical ?? place.path)
  return [
    `<title>${escape(titleOf(title))}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(url)}">`,
    noIndex || !place.route.isPublic ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${escape(titleOf(title))}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${escape(url)}">`,
    `<meta property="og:site_name" content="${shopName}">`,
    '<meta property="og:locale" content="it_IT">',
  ].join('')
}
