import type { AdminProduct } from '#contract/products.ts'
import { useNavigate } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import type { PageMeta } from '../../../page-module.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './admin-product-form.module.css'
import { AdminProductForm } from './admin-product-form.tsx'
import { adminRemoveTexts, adminFormTexts as texts } from './admin-texts.ts'

export const head = (): PageMeta => ({ title: texts.newTitle, noIndex: true })

export default function AdminNewProductPage() {
  const navigate = useNavigate()
  const leave = ({ id, title, disabled }: AdminProduct) => {
    if (disabled) navigate(adminPaths.products, { state: { statusMessage: adminRemoveTexts.disabled(title) } })
    else navigate(adminPaths.product(id), { replace: true, state: { statusMessage: texts.created } })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={adminPaths.products}>{texts.products}</BackLink>
      <PageHeader title={texts.newTitle} />
      <AdminProductForm product={undefined} onSaved={leave} />
    </div>
  )
}
