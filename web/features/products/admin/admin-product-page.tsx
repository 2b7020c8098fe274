import { useState } from 'react'
import type { AdminProduct } from '#contract/products.ts'
import { useLocation, useNavigate, useParams } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { isRefusal } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../../ui/actions/text-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryContent } from '../../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AdminHistory } from './admin-history.tsx'
import styles from './admin-product-form.module.css'
import { AdminProductForm } from './admin-product-form.tsx'
import { AdminRemoveDialog } from './admin-remove-dialog.tsx'
import { adminListTexts, adminRemoveTexts, adminFormTexts as texts } from './admin-texts.ts'
import { StockPanel } from './stock-panel.tsx'
import { useAdminProduct, useToggleProduct } from './use-admin-products.ts'

export const head = (): PageMeta => ({ title: texts.editTitle, noIndex: true })

export default function AdminProductPage() {
  const id = Number(useParams().id)
  const product = useAdminProduct(id)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={adminPaths.products}>{texts.products}</BackLink>
      <QueryContent
        query={product}
        texts={texts}
        title={texts.editTitle}
        missing={
          isRefusal(product.error, 400, 404) && (
            <EmptyState
              title={texts.notFoundTitle}
              action={<ButtonLink to={adminPaths.products}>{texts.toProducts}</ButtonLink>}
            >
              {texts.notFound}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton lines={12} />}
      >
        {data => <Shown key={id} product={data} onChanged={() => void product.refetch()} />}
      </QueryContent>
    </div>
  )
}

function Shown({ product, onChanged }: { product: AdminProduct; onChanged: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation<{ statusMessage?: string }>()
  const [isRemoving, setRemoving] = useState(false)
  const toList = (statusMessage: string) => navigate(adminPaths.products, { state: { statusMessage } })
  const saved = ({ title, disabled }: AdminProduct) => {
    if (disabled) toList(adminRemoveTexts.disabled(title))
    else onChanged()
  }
  return (
    <>
      <PageHeader title={product.title}>
        {!product.disabled && (
          <p className={styles.links}>
            <TextLink to={paths.product(product.id)}>{texts.inShop}</TextLink>
            <TextButton onClick={() => setRemoving(true)}>{product.sold > 0 ? texts.disable : texts.remove}</TextButton>
          </p>
        )}
      </PageHeader>
      {product.disabled ? (
        <Disabled product={product} onChanged={onChanged} />
      ) : (
        <AdminProductForm product={product} statusMessage={state?.statusMessage} onSaved={saved} />
      )}
      {isRemoving && <AdminRemoveDialog product={product} onClose={() => setRemoving(false)} onDone={toList} />}
    </>
  )
}

function Disabled({ product, onChanged }: { product: AdminProduct; onChanged: () => void }) {
  const { id } = product
  const change = useToggleProduct()
  const [isMoving, setMoving] = useState(false)
  return (
    <div className={styles.disabled}>
      {change.isError && <Notice tone="bad">{adminListTexts.enableFailed}</Notice>}
      <EmptyState
        title={texts.disabledTitle}
        action={
          <Button
            busy={change.isPending}
            onClick={() => change.mutate({ id, disabled: false }, { onSuccess: onChanged })}
          >
            {change.isPending ? adminListTexts.enabling : adminListTexts.enable}
          </Button>
        }
      >
        {texts.disabledText}
      </EmptyState>
      <AdminHistory productId={id} onMove={() => setMoving(true)} />
      {isMoving && (
        <StockPanel
          product={product}
          onClose={() => setMoving(false)}
          onOutdated={onChanged}
          onDone={() => {
            setMoving(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}
