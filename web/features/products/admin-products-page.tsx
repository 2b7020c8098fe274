import { useState } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import { pageSizes } from '#domain/product-filters.ts'
import { useLocation } from '#web/router.tsx'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { ListFoot } from '../../ui/list-foot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { firstKeptPlace, type KeptPlace, keptHrefOf, keptPlaceOf, narrowsKept } from './admin-list-place.ts'
import { AdminListTools } from './admin-list-tools.tsx'
import { AdminProductRow } from './admin-product-row.tsx'
import styles from './admin-products-page.module.css'
import { AdminRemoveDialog } from './admin-remove-dialog.tsx'
import { adminListTexts as texts } from './admin-texts.ts'
import { useKeptProducts } from './use-admin-products.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['picture', 'title', 'code', 'kind', 'price', 'quantity', 'state', 'actions'] as const).map(key => ({
  key,
  label: texts.columns[key],
  num: key === 'price' || key === 'quantity',
  silent: key === 'picture' || key === 'actions',
}))

export default function AdminProductsPage() {
  // What the page that led here has to say: that a product is gone, for instance.
  const { state } = useLocation<{ news?: string }>()
  const { place, change } = useListPlace(keptPlaceOf, keptHrefOf)
  const [news, setNews] = useState(state?.news)
  const [removing, setRemoving] = useState<ProductSummary>()

  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <ButtonLink to={paths.adminNewProduct}>
          <PlusIcon /> {texts.create}
        </ButtonLink>
      </PageHead>
      {news && (
        <Notice tone="ok" className={styles.news}>
          {news}
        </Notice>
      )}
      <AdminListTools place={place} draft={draft} onChange={change} />
      <Results place={place} onChange={change} onRemove={setRemoving} onNews={setNews} />
      <AdminRemoveDialog
        product={removing}
        onClose={() => setRemoving(undefined)}
        onDone={done => {
          setRemoving(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type ResultsProps = {
  place: KeptPlace
  onChange: (what: Partial<KeptPlace>) => void
  onRemove: (product: ProductSummary) => void
  onNews: (news: string) => void
}

function Results({ place, onChange, onRemove, onNews }: ResultsProps) {
  const products = useKeptProducts(place)
  if (products.isError)
    return (
      <Notice tone="bad">
        {texts.failed} <TextButton onClick={() => void products.refetch()}>{texts.retry}</TextButton>
      </Notice>
    )
  if (!products.data)
    return (
      <div aria-busy="true">
        <Loading>
          <LedgerSkeleton rows={12} columns={6} />
        </Loading>
      </div>
    )
  const { rows, total } = products.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={products.isPlaceholderData}>
      <p className="vh" role="status">
        {texts.found(total)}
      </p>
      <Ledger fold caption={texts.title} columns={columns} className={styles.products}>
        {rows.map(product => (
          <AdminProductRow key={product.id} product={product} onRemove={() => onRemove(product)} onNews={onNews} />
        ))}
      </Ledger>
      <ListFoot
        place={place}
        total={total}
        pageSizes={pageSizes}
        hrefOf={page => keptHrefOf({ ...place, page })}
        onPageSize={pageSize => onChange({ pageSize })}
      />
    </div>
  )
}

const NoResults = ({ place, total }: { place: KeptPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={keptHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return narrowsKept(place) ? (
    <EmptyState
      title={texts.noneTitle}
      action={<ButtonLink to={keptHrefOf({ ...firstKeptPlace, sort: place.sort })}>{texts.clear}</ButtonLink>}
    >
      {texts.noneFound}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminNewProduct}>{texts.create}</ButtonLink>}>
      {texts.noneYet}
    </EmptyState>
  )
}
