import './styles/tokens.css'
import './styles/base.css'

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readToken } from './api/access-token.ts'
import { warmUp } from './api/api-client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import type { ShownData } from './entry-server.tsx'
import { loadPage } from './pages.tsx'
import { takeEarlyInput } from './replay-early-input.ts'
import { Router } from './router.tsx'
import { findPlace, notFoundRoute } from './routes.tsx'
import { watchWayBack } from './ui/way-back.ts'
import { warmLinks } from './warm-links.ts'

const client = createQueryClient()
const state = document.getElementById('state')?.textContent
// What the page shows was true when it was sent, unless it comes from the browser's own store.
const [entrance] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const updatedAt = entrance?.type === 'back_forward' ? 0 : Date.now()
for (const [key, data] of JSON.parse(state ?? '[]') as ShownData) client.setQueryData(key, data, { updatedAt })

const root = document.getElementById('root')
if (!root) throw new Error('no #root in the page')
// Hydration draws the page at once: its route and its module have to be there first.
const missingPath = root.dataset.missing === undefined ? undefined : location.pathname
const { route } = await findPlace(location.pathname + location.search)
await loadPage((missingPath ? notFoundRoute : route).page)
watchWayBack()
const replayEarlyInput = takeEarlyInput(root)

// The contract is there before the first call needs it.
if (readToken()) void warmUp()
warmLinks()

// In small pieces: a slow phone answers to fingers meanwhile.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Router>
        <App client={client} missingPath={missingPath} onAlive={replayEarlyInput} />
      </Router>
    </StrictMode>,
  )
})
