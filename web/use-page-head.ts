import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyQuery } from './features/shop/use-company.ts'
import { descriptionOf, titleOf } from './page-head.ts'
import { loadPage, type PageModule } from './pages.tsx'
import type { Place } from './routes.tsx'

/** Keeps the document's title and description true while the shopper moves; the server wrote the first ones. */
export function usePageHead(place: Place) {
  const client = useQueryClient()
  const [, refresh] = useState(0)
  useEffect(
    () =>
      client.getQueryCache().subscribe(event => {
        // The title of a product is known once it is fetched.
        if (event.type === 'updated' && event.action.type === 'success') refresh(count => count + 1)
      }),
    [client],
  )
  useEffect(() => {
    let isCurrent = true
    const apply = ({ head }: PageModule) => {
      if (!isCurrent) return
      const shown = head(place, client)
      document.title = titleOf(shown.title, client.getQueryData(companyQuery.queryKey)?.name ?? '')
      document.querySelector('meta[name=description]')?.setAttribute('content', descriptionOf(shown))
      const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      if (link) link.href = new URL(shown.canonical ?? place.path, link.href).href
    }
    loadPage(place.route.page).then(apply, () => undefined) // the page itself shows what failed
    return () => {
      isCurrent = false
    }
  })
}
