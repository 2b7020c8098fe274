import type { QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { pageSizes } from '#domain/catalogue/product-filters.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import type { PageMeta } from '../../../page-module.ts'
import type { RouteMatch } from '../../../routes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { ListFooter } from '../../../ui/data/list-footer.tsx'
import { useSearchedListParams } from '../../../ui/data/use-list-params.ts'
import { SidePanel } from '../../../ui/feedback/dialog.tsx'
import { Later } from '../../../ui/later.tsx'
import { NewsletterBanner } from '../../newsletter/newsletter-banner.tsx'
import { productListTexts as texts } from '../product-texts.ts'
import {
  facetsQuery,
  productQuery,
  productsQuery,
  searchedCodeQuery,
  useFacets,
  usePartner,
  useProducts,
} from '../use-products.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { ListHeader } from './list-header.tsx'
import {
  canonicalProductListHref,
  hasFilterPanel,
  type ProductListParams,
  productListParams,
  withoutFilters,
} from './product-list-params.ts'
import { productListDescription, productListTitle } from './product-list-title.ts'
import { ProductListToolbar } from './product-list-toolbar.tsx'
import { ProductResults, SearchSuggestions } from './product-results.tsx'
import styles from './products-page.module.css'
import { useScrollToList } from './use-scroll-to-list.ts'

const SearchNotice = lazyPart(async () => (await import('./search-parts.ts')).SearchNotice)

export const queryParams = productListParams.names

export const queries = ({ search }: RouteMatch) => {
  const params = productListParams.parse(search)
  const partner = params.compatibleWith
  return [
    productsQuery(productListParams.query(params)),
    facetsQuery(params),
    ...(partner ? [productQuery(partner)] : []),
    ...(params.search ? [searchedCodeQuery(params.search)] : []),
  ]
}

export const parts = async ({ search }: RouteMatch) => {
  if (search.has('search')) await Promise.all([SearchNotice, SearchSuggestions].map(part => part.load()))
}

export const head = ({ search }: RouteMatch, client: QueryClient): PageMeta => {
  const params = productListParams.parse(search)
  const partner = client.getQueryData(productQuery(params.compatibleWith ?? 0).queryKey)
  return {
    title: productListTitle(params, partner?.title),
    description: productListDescription(params),
    canonical: canonicalProductListHref(params),
    ...(params.search && { noIndex: true }),
    ...(isBeyondLast(params, client) && { noIndex: true, isMissing: true }),
  }
}

/** True for a page after the last one, but not for the first page of an empty list. */
const isBeyondLast = (params: ProductListParams, client: QueryClient) =>
  params.page > 1 && client.getQueryData(productsQuery(productListParams.query(params)).queryKey)?.rows.length === 0

const paramsIn = (href: string) => productListParams.parse(new URL(href, 'http://shop.invalid').searchParams)

export default function ProductsPage() {
  const { params, change, draft } = useSearchedListParams(productListParams)
  // The list follows after the paint of the control that was pressed.
  const shownHref = useDeferredValue(productListParams.href(params))
  const shown = useMemo(() => paramsIn(shownHref), [shownHref])
  // Uses the draft, so that the banner disappears with the first letter and not later while the user is typing.
  const typed = draft.text.trim()
  const headed = useMemo(() => ({ ...shown, search: typed }), [shown, typed])
  const start = useScrollToList(productListParams.href({ ...shown, page: 1 }), shown.page)
  const products = useProducts(shown)
  const counts = useFacets(shown).data
  const partner = usePartner(shown)?.title
  const [isSheetOpen, setSheetOpen] = useState(false)
  const total = products.data?.total

  const clear = () => change(withoutFilters)
  /** Runs the action, then focuses the list, because the pressed chip disappears with its filter. */
  const keepFocus =
    <Given extends unknown[]>(action: (...given: Given) => void) =>
    (...given: Given) => {
      action(...given)
      start.current?.focus({ preventScroll: true })
    }

  return (
    <>
      <div className="wrap">
        <ListHeader params={headed} partner={partner} />
        <form method="get" onSubmit={draft.onSubmit} className={styles.form}>
          {params.category.map(category => (
            <input key={category} type="hidden" name="category" value={category} />
          ))}
          {params.compatibleWith && <input type="hidden" name="compatibleWith" value={params.compatibleWith} />}
          <ProductListToolbar
            params={params}
            draft={draft}
            onChange={change}
            onOpenFilters={() => setSheetOpen(true)}
          />
          <div className={hasFilterPanel(params) ? styles.list : undefined}>
            {hasFilterPanel(params) && (
              <aside className={styles.panel} aria-label={texts.filters}>
                <Later>
                  <FilterGroups params={params} counts={counts} onChange={change} />
                  {productListParams.isFiltered(params) && (
                    <TextButton className={styles.clear} onClick={keepFocus(clear)}>
                      {texts.clearFilters}
                    </TextButton>
                  )}
                </Later>
              </aside>
            )}
            <div ref={start} tabIndex={-1} className={styles.start}>
              <ActiveFilters
                params={shown}
                total={total}
                partner={partner}
                onChange={keepFocus(change)}
                onClear={keepFocus(clear)}
              />
              {shown.search !== '' && <SearchNotice params={shown} />}
              <ProductResults params={shown} />
              {total !== undefined && total > 0 && (
                <ListFooter
                  params={shown}
                  total={total}
                  pageSizes={pageSizes}
                  hrefOf={page => productListParams.href({ ...shown, page })}
                  onPageSize={pageSize => change({ pageSize })}
                />
              )}
            </div>
          </div>
        </form>
      </div>
      <NewsletterBanner />
      <SidePanel
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={texts.filters}
        footer={
          <>
            <Button variant="line" onClick={clear}>
              {texts.clearAll}
            </Button>
            <Button onClick={() => setSheetOpen(false)}>{texts.show(total ?? 0)}</Button>
          </>
        }
      >
        <FilterGroups params={params} counts={counts} onChange={change} />
      </SidePanel>
    </>
  )
}
