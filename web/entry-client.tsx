import './styles/tokens.css'
import './styles/base.css'

import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { loadPage } from './pages.tsx'
import { takeEarlyInput } from './replay-early-input.ts'
import { notFoundRoute, placeOf } from './routes.tsx'

const client = createQueryClient()
const state = document.getElementById('state')?.textContent
if (state) hydrate(client, JSON.parse(state) as DehydratedState)

const root = document.getElementById('root')
if (!root) throw new Error('no #root in the page')
// Hydration draws the page at once: its module has to be there first.
const missingPath = root.dataset.missing === undefined ? undefined : location.pathname
const { route } = missingPath ? { route: notFoundRoute } : placeOf(location.pathname + location.search)
await loadPage(route.page)
const replayEarlyInput = takeEarlyInput(root)

hydrateRoot(
  root,
  <StrictMode>
    <BrowserRouter>
      <App client={client} missingPath={missingPath} onAlive={replayEarlyInput} />
    </BrowserRouter>
  </StrictMode>,
)
