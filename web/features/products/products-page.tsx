import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSizes } from '#domain/product-filters.ts'
import type { PageHead } from '../../pages.tsx'
import type { Place } from '../../routes.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ListFoot } from '../../ui/list-foot.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { NewsletterBanner } from '../newsletter/newsletter-banner.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import {
  canonicalOf,
  hasFilterPanel,
  hrefOf,
  isFiltered,
  listPlaceOf,
  queryOf,
  withoutFilters,
} from './product-list-place.ts'
import { descriptionOf, titleOf } from './product-list-title.ts'
import { ProductResults } from './product-results.tsx'
import { productListTexts as texts } from './product-texts.ts'
import styles from './products-page.module.css'
import { SearchNotice } from './search-notice.tsx'
import { useListStart } from './use-list-start.ts'
import { facetsQuery, productQuery, productsQuery, usePartner, useProducts } from './use-products.ts'

export const queries = ({ search }: Place) => {
  const place = listPlaceOf(search)
  const partner = place.compatibleWith
  return [productsQuery(queryOf(place)), facetsQuery(place), ...(partner ? [productQuery(partner)] : [])]
}

export const head = ({ search }: Place, client: QueryClient): PageHead => {
  const place = listPlaceOf(search)
  const partner = client.getQueryData(productQuery(place.compatibleWith ?? 0).queryKey)
  return {
    title: titleOf(place, partner?.title),
    description: descriptionOf(place),
    canonical: canonicalOf(place),
    ...(place.search && { noIndex: true }),
  }
}

export default function ProductsPage() {
  const { place, goTo, change } = useListPlace(listPlaceOf, hrefOf)
  const start = useListStart(hrefOf({ ...place, page: 1 }), place.page)
  const products = useProducts(place)
  const partner = usePartner(place)?.title
  const [isSheetOpen, setSheetOpen] = useState(false)
  const total = products.data?.total

  const clear = () => goTo(withoutFilters(place))
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  /** What was pressed goes away with the filter: the focus goes to what it changed. */
  const keepFocus =
    <Given extends unknown[]>(deed: (...given: Given) => void) =>
    (...given: Given) => {
      deed(...given)
      start.current?.focus({ preventScroll: true })
    }

  return (
    <>
      <div className="wrap">
        {/* The banner goes with the first letter, not from under the hand a moment later. */}
        <ListHeading place={{ ...place, search: draft.text.trim() }} partner={partner} />
        <form method="get" onSubmit={draft.onSubmit} className={styles.form}>
          {place.categories.map(category => (
            <input key={category} type="hidden" name="category" value={category} />
          ))}
          {place.compatibleWith && <input type="hidden" name="compatibleWith" value={place.compatibleWith} />}
          <ListToolbar place={place} draft={draft} onChange={change} onOpenFilters={() => setSheetOpen(true)} />
          <div className={hasFilterPanel(place) ? styles.list : undefined}>
            {hasFilterPanel(place) && (
              <aside className={styles.panel} aria-label={texts.filters}>
                <FilterGroups place={place} onChange={change} />
                {isFiltered(place) && (
                  <TextButton className={styles.clear} onClick={keepFocus(clear)}>
                    {texts.clearFilters}
                  </TextButton>
                )}
              </aside>
            )}
            <div ref={start} tabIndex={-1} className={styles.start}>
              <ActiveFilters
                place={place}
                total={total}
                partner={partner}
                onChange={keepFocus(change)}
                onClear={keepFocus(clear)}
              />
              <SearchNotice place={place} />
              <ProductResults place={place} />
              {total !== undefined && total > 0 && (
                <ListFoot
                  place={place}
                  total={total}
                  pageSizes={pageSizes}
                  hrefOf={page => hrefOf({ ...place, page })}
                  onPageSize={pageSize => change({ pageSize })}
                />
              )}
            </div>
          </div>
        </form>
      </div>
      <NewsletterBanner />
      <Sheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={texts.filters}
        foot={
          <>
            <Button variant="line" onClick={clear}>
              {texts.clearAll}
            </Button>
            <Button onClick={() => setSheetOpen(false)}>{texts.show(total ?? 0)}</Button>
          </>
        }
      >
        <FilterGroups place={place} onChange={change} />
      </Sheet>
    </>
  )
}
