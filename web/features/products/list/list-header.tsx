import { memo } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { useCompany } from '../../site/use-company.ts'
import { categoryTexts, productListTexts as texts } from '../product-texts.ts'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './list-header.module.css'
import { type ProductListParams, productListParams } from './product-list-params.ts'
import { categoryOf, headingOf } from './product-list-title.ts'
import { scrollToList } from './use-scroll-to-list.ts'

/** The banner of the category while it is unfiltered; otherwise a heading with a back link. */
export const ListHeader = memo(({ params, partner }: { params: ProductListParams; partner: string | undefined }) => {
  const { newProductsLabel } = useCompany()
  const category = categoryOf(params)
  if (category === 'accessories' || productListParams.isFiltered(params)) {
    const heading = headingOf(params, partner)
    const allProducts = categoryTexts.all.heading
    return (
      <div className={styles.heading}>
        <div>
          <Breadcrumbs
            trail={[
              heading === allProducts
                ? { label: texts.home, to: paths.home }
                : { label: allProducts, to: productListParams.href({}) },
              { label: heading },
            ]}
          />
          <h1>{heading}</h1>
        </div>
        <CategoryTiles current={category} />
      </div>
    )
  }
  const { banner, actions } = categoryTexts[category]
  return (
    <div className={styles.banner}>
      <div>
        <p className={styles.subtitle}>{texts.bannerSubtitle}</p>
        <h1>{banner}</h1>
        <div className={styles.actions}>
          {actions.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} state={scrollToList} variant={index === 0 ? 'primary' : 'line'}>
              {label ?? newProductsLabel}
            </ButtonLink>
          ))}
        </div>
      </div>
      <CategoryTiles current={category} />
    </div>
  )
})
