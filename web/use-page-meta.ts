import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyQuery } from './features/site/use-company.ts'
import { descriptionOf, titleOf } from './page-meta.ts'
import type { PageModule } from './page-module.ts'
import type { RouteMatch } from './routes.ts'

/** Updates the document's title and description on navigation; the server wrote the first ones. */
export function usePageMeta(match: RouteMatch, head: PageModule['head']) {
  const client = useQueryClient()
  const [, refresh] = useState(0)
  useEffect(
    () =>
      client.getQueryCache().subscribe(event => {
        // The title of a product is known only after it is fetched.
        if (event.type === 'updated' && event.action.type === 'success') refresh(count => count + 1)
      }),
    [client],
  )
  useEffect(() => {
    const shown = head(match, client)
    document.title = titleOf(shown.title, client.getQueryData(companyQuery.queryKey)?.name ?? '')
    document.querySelector('meta[name=description]')?.setAttribute('content', descriptionOf(shown))
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (link) link.href = new URL(shown.canonical ?? match.path, link.href).href
  })
}
