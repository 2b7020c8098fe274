import './styles/tokens.css'
import './styles/typefaces.css'
import './styles/admin-tokens.css'
import './styles/base.css'

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { beginSession } from './api/session.tsx'
import { App } from './app.tsx'
import { endRefusedSessions } from './end-session.ts'
import type { ShownData } from './entry-server.tsx'
import { surviveForeignChanges, undoForeignChanges } from './foreign-changes.ts'
import { WaitingSign } from './layout/waiting-sign.tsx'
import { loadPage } from './pages.tsx'
import { prefetchLinks } from './prefetch-links.ts'
import { isQuickerAsDocument, preparePage } from './prepare-page.ts'
import { takeEarlyInput } from './replay-early-input.ts'
import { type HistoryEntry, Router } from './router.tsx'
import { matchRoute, notFoundRoute } from './routes.ts'
import { afterPaint } from './ui/after-paint.ts'
import { listenForPopstate } from './ui/forms/popstate-guard.ts'

declare global {
  /**
   * The URL that this document was loaded from. Set by a script in the document (server/http/inline-scripts.ts), because
   * Back may have led to another one before this file runs.
   */
  var documentUrl: string
}

surviveForeignChanges()
const client = createQueryClient()
endRefusedSessions(client)
const state = document.getElementById('state')?.textContent
// The data is as old as the page load. A page from the browser's back/forward cache has unknown age, so its data counts
// as stale (0).
const [entrance] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const updatedAt = entrance?.type === 'back_forward' ? 0 : Date.now()
for (const [key, data] of JSON.parse(state ?? '[]') as ShownData) client.setQueryData(key, data, { updatedAt })

const prepare = (to: string) => preparePage(client, to)

const root = document.getElementById('root')
if (!root) throw new Error('no root')
const { pathname, search } = new URL(documentUrl)
const missingPath = root.dataset.missing === undefined ? undefined : pathname
hydrate(root).catch((error: unknown) => {
  document.dispatchEvent(new Event('incomplete'))
  throw error
})

/** A function, because at the top level this file, and the page that needs its other parts, would wait for each other. */
async function hydrate(root: HTMLElement) {
  // Hydration renders the page synchronously, so its script has to be loaded first.
  const match = matchRoute(pathname + search)
  const page = await loadPage(missingPath ? notFoundRoute : match.route)
  await page.parts?.(match)
  listenForPopstate()
  undoForeignChanges()
  const replayEarlyInput = takeEarlyInput(root)
  /** Each in a task of its own, so that a press in between is responded to. */
  const onHydrated = () => {
    replayEarlyInput()
    afterPaint(beginSession)
  }
  prefetchLinks(client)
  // A transition hydrates in small pieces, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Router
          url={documentUrl}
          prepare={prepare}
          isLeft={isQuickerAsDocument}
          waitingSign={<WaitingSign />}
          entry={location.href === documentUrl ? (history.state as HistoryEntry | null) : null}
        >
          <App client={client} missingPath={missingPath} onHydrated={onHydrated} />
        </Router>
      </StrictMode>,
    )
  })
  // The typefaces of the next page have waited, so that they share the line with none of the files of this one.
  document.dispatchEvent(new Event('hydrating'))
}
