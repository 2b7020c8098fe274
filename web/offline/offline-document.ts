import { paths } from '../paths.ts'
import { offlineTexts as texts } from './offline-texts.ts'

/** Of web/styles/tokens.css. The page has no file beside it: without a network none would come. */
const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: #f6f1e6; color: #16241c; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; width: 100% }
svg { display: block; width: 4.5rem; height: auto; margin-bottom: 1.25rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
ul { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid #ddd5c3 }
li { border-bottom: 1px solid #ddd5c3 }
a { color: inherit }
li a { display: block; padding: .9rem 0; min-height: 3rem }
.again { display: inline-block; padding: .8rem 1.5rem; min-height: 3rem; border-radius: 4px;
  background: #1f3d2e; color: #f6f1e6; font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid #23566f; outline-offset: 3px }`

/** The mark of the shop, as in web/public/icon.svg. */
const outline =
  'M6.48 46A12 12 0 0 1 13.35 36.02L30.94 27.78A14 14 0 0 0 39 15.1L39 11.76A11.76 11.76 0 0 1 50.76 0L65.24 0A11.76 11.76 0 0 1 77 11.76L77 15.1A14 14 0 0 0 85.06 27.78' +
  'L102.65 36.02A12 12 0 0 1 109.52 46L115.12 121.18A11 11 0 0 1 104.15 133L11.85 133A11 11 0 0 1 0.88 121.18ZM52.4 15.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z'
const drawing = `<svg viewBox="0 0 116 133" aria-hidden="true"><path fill="#f7b500" fill-rule="evenodd" d="${outline}"/></svg>`

/**
 * Returns the page for whatever cannot be opened without a network. With `hasPages` it leads to what can: somebody is
 * signed in. Its link to itself tries again.
 */
export function offlineDocument({ hasPages }: { hasPages: boolean }): Response {
  const links = [
    [paths.fieldNotes, texts.pages.fieldNotes],
    [paths.readings, texts.pages.readings],
    [paths.tags, texts.pages.tags],
    [paths.herds, texts.pages.herds],
    [paths.orders, texts.pages.orders],
    [paths.account, texts.pages.account],
  ].map(([path, name]) => `<li><a href="${path}">${name}</a></li>`)
  const html = `<!doctype html><html lang="it"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1F3D2E">
<title>${texts.title}</title><style>${style}</style></head><body><main>${drawing}<h1>${texts.title}</h1>
<p>${hasPages ? texts.needsNetwork : texts.signInNeedsNetwork}</p>
${hasPages ? `<p>${texts.opens}</p><ul>${links.join('')}</ul>` : ''}
<p><a class="again" href="">${texts.retry}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
