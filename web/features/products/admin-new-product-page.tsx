import type { KeptProduct } from '#contract/products.ts'
import { useNavigate } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './admin-product-form.module.css'
import { AdminProductForm } from './admin-product-form.tsx'
import { adminRemoveTexts, adminFormTexts as texts } from './admin-texts.ts'

export const head = (): Head => ({ title: texts.newTitle, noIndex: true })

export default function AdminNewProductPage() {
  const navigate = useNavigate()
  const leave = ({ id, title, disabled }: KeptProduct) => {
    if (disabled) navigate(deskPaths.products, { state: { news: adminRemoveTexts.disabled(title) } })
    else navigate(deskPaths.product(id), { replace: true, state: { news: texts.created } })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.products}>{texts.products}</BackLink>
      <PageHead title={texts.newTitle} />
      <AdminProductForm product={undefined} onSaved={leave} />
    </div>
  )
}
