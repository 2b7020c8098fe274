import { useState } from 'react'
import type { KeptProduct } from '#contract/products.ts'
import { useLocation, useNavigate, useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { AdminHistory } from './admin-history.tsx'
import styles from './admin-product-form.module.css'
import { AdminProductForm } from './admin-product-form.tsx'
import { AdminRemoveDialog } from './admin-remove-dialog.tsx'
import { AdminStockSheet } from './admin-stock-sheet.tsx'
import { adminListTexts, adminRemoveTexts, adminFormTexts as texts } from './admin-texts.ts'
import { useKeptProduct, useSwitchProduct } from './use-admin-products.ts'

export const head = (): Head => ({ title: texts.editTitle, noIndex: true })

export default function AdminProductPage() {
  const id = Number(useParams().id)
  const product = useKeptProduct(id)
  return (
    <div className={`wrap ${styles.page}`} aria-busy={product.isPending}>
      <BackLink to={deskPaths.products}>{texts.products}</BackLink>
      {product.data ? (
        <Shown key={id} product={product.data} onChanged={() => void product.refetch()} />
      ) : (
        <>
          <PageHead title={texts.editTitle} />
          {product.isError ? (
            <Missing isGone={isRefusal(product.error, 400, 404)} onRetry={() => void product.refetch()} />
          ) : (
            <Loading>
              <TextSkeleton lines={12} />
            </Loading>
          )}
        </>
      )}
    </div>
  )
}

const Missing = ({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) =>
  isGone ? (
    <EmptyState
      title={texts.notFoundTitle}
      action={<ButtonLink to={deskPaths.products}>{texts.toProducts}</ButtonLink>}
    >
      {texts.notFound}
    </EmptyState>
  ) : (
    <EmptyState title={texts.loadFailedTitle} action={<Button onClick={onRetry}>{texts.retry}</Button>}>
      {texts.loadFailed}
    </EmptyState>
  )

function Shown({ product, onChanged }: { product: KeptProduct; onChanged: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation<{ news?: string }>()
  const [isRemoving, setRemoving] = useState(false)
  const toList = (news: string) => navigate(deskPaths.products, { state: { news } })
  const saved = ({ title, disabled }: KeptProduct) => {
    if (disabled) toList(adminRemoveTexts.disabled(title))
    else onChanged()
  }
  return (
    <>
      <PageHead title={product.title}>
        {!product.disabled && (
          <p className={styles.links}>
            <TextLink to={paths.product(product.id)}>{texts.inShop}</TextLink>
            <TextButton onClick={() => setRemoving(true)}>{product.sold > 0 ? texts.disable : texts.remove}</TextButton>
          </p>
        )}
      </PageHead>
      {product.disabled ? (
        <Disabled product={product} onChanged={onChanged} />
      ) : (
        <AdminProductForm product={product} news={state?.news} onSaved={saved} />
      )}
      <AdminRemoveDialog
        product={isRemoving ? product : undefined}
        onClose={() => setRemoving(false)}
        onDone={toList}
      />
    </>
  )
}

function Disabled({ product, onChanged }: { product: KeptProduct; onChanged: () => void }) {
  const { id } = product
  const change = useSwitchProduct()
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
        <AdminStockSheet
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
