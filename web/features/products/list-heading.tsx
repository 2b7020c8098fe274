import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './list-heading.module.css'
import { hrefOf, isFiltered, type ListPlace } from './product-list-place.ts'
import { categoryOf, headingOf } from './product-list-title.ts'
import { categoryTexts, productListTexts as texts } from './product-texts.ts'
import { toTheList } from './use-list-start.ts'

/** The category's banner while all of it is shown; else a plain heading with the way back. */
export const ListHeading = ({ place, partner }: { place: ListPlace; partner: string | undefined }) => {
  const category = categoryOf(place)
  if (category === 'accessories' || isFiltered(place)) {
    const heading = headingOf(place, partner)
    const allProducts = categoryTexts.all.heading
    return (
      <div className={styles.heading}>
        <div>
          <Crumbs
            trail={[
              heading === allProducts ? { label: texts.home, to: paths.home } : { label: allProducts, to: hrefOf({}) },
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
            <ButtonLink key={label} to={to} state={toTheList} variant={index === 0 ? 'primary' : 'line'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <CategoryTiles current={category} />
    </div>
  )
}
