import { useState } from 'react'
import type { PlanDone } from '#contract/product-plans.ts'
import type { ProductSummary } from '#contract/products.ts'
import { pageSizes } from '#domain/product-filters.ts'
import { useLocation } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BeyondList } from '../../ui/beyond-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, DownloadIcon, PlusIcon } from '../../ui/icons.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { ListFoot } from '../../ui/list-foot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListKeys } from '../../ui/use-list-keys.ts'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { AdminBulkSheet } from './admin-bulk-sheet.tsx'
import {
  firstKeptPlace,
  type KeptPlace,
  keptFilterOf,
  keptHrefOf,
  keptPlaceOf,
  narrowsKept,
} from './admin-list-place.ts'
import { AdminListTools } from './admin-list-tools.tsx'
import { bulkTexts, importTexts, planTexts } from './admin-many-texts.ts'
import { AdminProductRow } from './admin-product-row.tsx'
import styles from './admin-products-page.module.css'
import { AdminRemoveDialog } from './admin-remove-dialog.tsx'
import { adminListTexts as texts } from './admin-texts.ts'
import { UndoButton } from './undo-button.tsx'
import { useKeptProducts } from './use-admin-products.ts'
import { useChooseFound, useProductSheet } from './use-product-plans.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['choose', 'picture', 'title', 'code', 'kind', 'price', 'quantity', 'state', 'actions'] as const).map(
  key => ({
    key,
    label: texts.columns[key],
    num: key === 'price' || key === 'quantity',
    silent: key === 'choose' || key === 'picture' || key === 'actions',
  }),
)

export default function AdminProductsPage() {
  // What the page that led here has to say: that a product is gone, for instance.
  const { state } = useLocation<{ news?: string }>()
  const { place, change } = useListPlace(keptPlaceOf, keptHrefOf)
  const [news, setNews] = useState(state?.news)
  const [removing, setRemoving] = useState<ProductSummary>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isChanging, setChanging] = useState(false)
  const [done, setDone] = useState<PlanDone>()
  const list = useListKeys<HTMLDivElement>()
  const sheet = useProductSheet()

  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))

  return (
    <div ref={list} className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <div className={styles.deeds}>
          <ButtonLink to={deskPaths.newProduct}>
            <PlusIcon /> {texts.create}
          </ButtonLink>
          <ButtonLink variant="line" to={deskPaths.importProducts}>
            {texts.import}
          </ButtonLink>
          <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate(keptFilterOf(place))}>
            <DownloadIcon /> {texts.sheet}
          </Button>
        </div>
      </PageHead>
      {sheet.isError && (
        <Notice tone="bad" className={styles.news}>
          {importTexts.exportFailed}
        </Notice>
      )}
      {news && (
        <Notice tone="ok" className={styles.news}>
          {news}
        </Notice>
      )}
      <AdminListTools place={place} draft={draft} onChange={change} />
      <Results
        place={place}
        chosen={chosen}
        onChosen={setChosen}
        onChange={change}
        onRemove={setRemoving}
        onNews={setNews}
      />
      {done && chosen.size === 0 && <ManyDone key={done.undo} done={done} onClose={() => setDone(undefined)} />}
      {chosen.size > 0 && (
        <ChosenBar label={bulkTexts.choice} status={bulkTexts.chosen(chosen.size)}>
          <TextButton onClick={() => setChosen(new Set())}>{bulkTexts.chooseNone}</TextButton>
          <Button small onClick={() => setChanging(true)}>
            {bulkTexts.open}
          </Button>
        </ChosenBar>
      )}
      {isChanging && (
        <AdminBulkSheet
          ids={[...chosen]}
          onClose={() => setChanging(false)}
          onDone={now => {
            setChanging(false)
            setChosen(new Set())
            setDone(now)
          }}
        />
      )}
      <AdminRemoveDialog
        product={removing}
        onClose={() => setRemoving(undefined)}
        onDone={text => {
          setRemoving(undefined)
          setNews(text)
        }}
      />
    </div>
  )
}

/** In sight wherever one has scrolled to, as the way back is there. */
function ManyDone({ done: { changed, undo }, onClose }: { done: PlanDone; onClose: () => void }) {
  const [isUndone, setUndone] = useState(false)
  return (
    <ChosenBar label={bulkTexts.choice} status={isUndone ? planTexts.undone : bulkTexts.done(changed)}>
      {undo !== null && !isUndone && <UndoButton undo={undo} onDone={() => setUndone(true)} />}
      <IconButton label={bulkTexts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </ChosenBar>
  )
}

type ResultsProps = {
  place: KeptPlace
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  onChange: (what: Partial<KeptPlace>) => void
  onRemove: (product: ProductSummary) => void
  onNews: (news: string) => void
}

function Results({ place, chosen, onChosen, onChange, onRemove, onNews }: ResultsProps) {
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
      <Found place={place} total={total} onChosen={ids => onChosen(new Set([...chosen, ...ids]))} />
      <Ledger fold caption={texts.title} columns={columns} className={styles.products}>
        {rows.map(product => (
          <AdminProductRow
            key={product.id}
            product={product}
            isChosen={chosen.has(product.id)}
            onChoose={isChosen =>
              onChosen(new Set([...chosen].filter(id => id !== product.id).concat(isChosen ? product.id : [])))
            }
            onRemove={() => onRemove(product)}
            onNews={onNews}
          />
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

type FoundProps = { place: KeptPlace; total: number; onChosen: (ids: readonly number[]) => void }

/** How many there are, and all of them chosen with one press, whatever page they stand on. */
function Found({ place, total, onChosen }: FoundProps) {
  const choose = useChooseFound()
  return (
    <div className={styles.found}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <TextButton
        aria-disabled={choose.isPending}
        onClick={() => {
          if (!choose.isPending) choose.mutate(keptFilterOf(place), { onSuccess: onChosen })
        }}
      >
        {choose.isPending ? bulkTexts.choosing : bulkTexts.chooseFound(total)}
      </TextButton>
      {choose.isError && (
        <span role="alert" className={styles.failed}>
          {bulkTexts.chooseFailed}
        </span>
      )}
      <span className={styles.keys}>{texts.keys}</span>
    </div>
  )
}

const NoResults = ({ place, total }: { place: KeptPlace; total: number }) => {
  if (total > 0) return <BeyondList to={keptHrefOf({ ...place, page: 1 })} />
  return narrowsKept(place) ? (
    <EmptyState
      title={texts.noneTitle}
      action={<ButtonLink to={keptHrefOf({ ...firstKeptPlace, sort: place.sort })}>{texts.clear}</ButtonLink>}
    >
      {texts.noneFound}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={deskPaths.newProduct}>{texts.create}</ButtonLink>}>
      {texts.noneYet}
    </EmptyState>
  )
}
