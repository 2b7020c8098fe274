import { useState } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import type { ChangeResult } from '#contract/shapes/product-bulk-edit.ts'
import { pageSizes } from '#domain/catalogue/product-filters.ts'
import { useLocation } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import type { PageMeta } from '../../../page-module.ts'
import { BulkActionBar } from '../../../ui/actions/bulk-action-bar.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { CloseIcon, DownloadIcon, PlusIcon } from '../../../ui/brand/icons.tsx'
import { columnsOf, DataTable } from '../../../ui/data/data-table.tsx'
import { ListFooter } from '../../../ui/data/list-footer.tsx'
import { PageOutOfRange } from '../../../ui/data/page-out-of-range.tsx'
import { useListKeys } from '../../../ui/data/use-list-keys.ts'
import { useSearchedListParams } from '../../../ui/data/use-list-params.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SavedViewBar } from '../../staff/saved-view-bar.tsx'
import { type AdminProductListParams, adminProductListParams } from './admin-product-list-params.ts'
import { AdminProductListToolbar } from './admin-product-list-toolbar.tsx'
import { AdminProductRow } from './admin-product-row.tsx'
import styles from './admin-products-page.module.css'
import { AdminRemoveDialog } from './admin-remove-dialog.tsx'
import { adminListTexts as texts } from './admin-texts.ts'
import { BulkEditPanel } from './bulk/bulk-edit-panel.tsx'
import { bulkTexts, importTexts, planTexts } from './bulk/bulk-edit-texts.ts'
import { UndoButton } from './bulk/undo-button.tsx'
import { useProductCsv, useSelectAllFound } from './bulk/use-product-import.ts'
import { useAdminProducts } from './use-admin-products.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, {
  choose: 'silent',
  picture: 'silent',
  price: 'num',
  quantity: 'num',
  actions: 'silent',
})

export default function AdminProductsPage() {
  // A status message from the page that led here, for example that a product was deleted.
  const { state } = useLocation<{ statusMessage?: string }>()
  const { params, change, draft } = useSearchedListParams(adminProductListParams)
  const [statusMessage, setStatusMessage] = useState(state?.statusMessage)
  const removing = useDialog<ProductSummary>(setStatusMessage)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isChanging, setChanging] = useState(false)
  const [done, setDone] = useState<ChangeResult>()
  const list = useListKeys<HTMLDivElement>()
  const sheet = useProductCsv()

  return (
    <div ref={list} className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="products" declared={adminProductListParams} params={params} />
        <div className={styles.tools}>
          <ButtonLink to={adminPaths.newProduct}>
            <PlusIcon /> {texts.create}
          </ButtonLink>
          <ButtonLink variant="line" to={adminPaths.importProducts}>
            {texts.import}
          </ButtonLink>
          <Button
            variant="line"
            busy={sheet.isPending}
            onClick={() => sheet.mutate(adminProductListParams.filter(params))}
          >
            <DownloadIcon /> {texts.sheet}
          </Button>
        </div>
      </PageHeader>
      {sheet.isError && (
        <Notice tone="bad" className={styles.statusMessage}>
          {importTexts.exportFailed}
        </Notice>
      )}
      {statusMessage && (
        <Notice tone="ok" className={styles.statusMessage}>
          {statusMessage}
        </Notice>
      )}
      <AdminProductListToolbar params={params} draft={draft} onChange={change} />
      <Results
        params={params}
        chosen={chosen}
        onChosen={setChosen}
        onChange={change}
        onRemove={removing.open}
        onStatusMessage={setStatusMessage}
      />
      {done && chosen.size === 0 && <ManyDone key={done.undo} done={done} onClose={() => setDone(undefined)} />}
      {chosen.size > 0 && (
        <BulkActionBar label={bulkTexts.choice} status={bulkTexts.chosen(chosen.size)}>
          <TextButton onClick={() => setChosen(new Set())}>{bulkTexts.chooseNone}</TextButton>
          <Button small onClick={() => setChanging(true)}>
            {bulkTexts.open}
          </Button>
        </BulkActionBar>
      )}
      {isChanging && (
        <BulkEditPanel
          ids={[...chosen]}
          onClose={() => setChanging(false)}
          onDone={now => {
            setChanging(false)
            setChosen(new Set())
            setDone(now)
          }}
        />
      )}
      {removing.subject && <AdminRemoveDialog product={removing.subject} {...removing.props} />}
    </div>
  )
}

/** Result of a bulk edit with Undo, in the bar that stays visible while scrolling. */
function ManyDone({ done: { changed, undo }, onClose }: { done: ChangeResult; onClose: () => void }) {
  const [isUndone, setUndone] = useState(false)
  return (
    <BulkActionBar label={bulkTexts.choice} status={isUndone ? planTexts.undone : bulkTexts.done(changed)}>
      {undo !== null && !isUndone && <UndoButton undo={undo} onDone={() => setUndone(true)} />}
      <IconButton label={bulkTexts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </BulkActionBar>
  )
}

type ResultsProps = {
  params: AdminProductListParams
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  onChange: (what: Partial<AdminProductListParams>) => void
  onRemove: (product: ProductSummary) => void
  onStatusMessage: (statusMessage: string) => void
}

function Results({ params, chosen, onChosen, onChange, onRemove, onStatusMessage }: ResultsProps) {
  const products = useAdminProducts(params)
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
          <TableSkeleton rows={12} columns={6} />
        </Loading>
      </div>
    )
  const { rows, total } = products.data
  if (rows.length === 0) return <NoResults params={params} total={total} />
  return (
    <div aria-busy={products.isPlaceholderData}>
      <Found params={params} total={total} onChosen={ids => onChosen(new Set([...chosen, ...ids]))} />
      <DataTable fold caption={texts.title} columns={columns} className={styles.products}>
        {rows.map(product => (
          <AdminProductRow
            key={product.id}
            product={product}
            isChosen={chosen.has(product.id)}
            onChoose={isChosen =>
              onChosen(new Set([...chosen].filter(id => id !== product.id).concat(isChosen ? product.id : [])))
            }
            onRemove={() => onRemove(product)}
            onStatusMessage={onStatusMessage}
          />
        ))}
      </DataTable>
      <ListFooter
        params={params}
        total={total}
        pageSizes={pageSizes}
        hrefOf={page => adminProductListParams.href({ ...params, page })}
        onPageSize={pageSize => onChange({ pageSize })}
      />
    </div>
  )
}

type FoundProps = { params: AdminProductListParams; total: number; onChosen: (ids: readonly number[]) => void }

/** The number of products found, and a button that selects all of them on all pages. */
function Found({ params, total, onChosen }: FoundProps) {
  const choose = useSelectAllFound()
  return (
    <div className={styles.found}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <TextButton
        aria-disabled={choose.isPending}
        onClick={() => {
          if (!choose.isPending) choose.mutate(adminProductListParams.filter(params), { onSuccess: onChosen })
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

const NoResults = ({ params, total }: { params: AdminProductListParams; total: number }) => {
  if (total > 0) return <PageOutOfRange to={adminProductListParams.href({ ...params, page: 1 })} />
  return adminProductListParams.isFiltered(params) ? (
    <EmptyState
      drawing="search"
      title={texts.noneTitle}
      action={<ButtonLink to={adminProductListParams.href({ sort: params.sort })}>{texts.clear}</ButtonLink>}
    >
      {texts.noneFound}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={adminPaths.newProduct}>{texts.create}</ButtonLink>}>
      {texts.noneYet}
    </EmptyState>
  )
}
