import { accountTexts } from '../features/account/account-texts.ts'
import { fieldNoteTexts } from '../features/field-notes/field-note-texts.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
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
.again { display: inline-block; padding: .8rem 1.5rem; min-height: 3rem; border-radius: 999px;
  background: #1f3d2e; color: #f6f1e6; font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid #23566f; outline-offset: 3px }`

/** An ear tag, as in the mark of the shop, without a code. */
const drawing =
  '<svg viewBox="0 0 72 64" aria-hidden="true"><path d="M27 4h18l3 17 18 9v28H6V30l18-9z" fill="#f7b500"/>' +
  '<circle cx="36" cy="14" r="4.5" fill="#f6f1e6"/></svg>'

/**
 * Returns the page for whatever cannot be opened without a network. With `hasPages` it leads to what can: somebody is
 * signed in. Its link to itself tries again.
 */
export function offlineDocument({ hasPages }: { hasPages: boolean }): Response {
  const links = [
    [paths.fieldNotes, fieldNoteTexts.title],
    [paths.tags, layoutMessages.myTags],
    [paths.orders, layoutMessages.orders],
    [paths.account, accountTexts.title],
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
