import { type Category, categories } from '#domain/catalogue/product-filters.ts'
import { Link } from '#web/router.tsx'
import { CategoryIcon, type CategoryName } from '../../../ui/brand/category-icon.tsx'
import { TagMark } from '../../../ui/brand/tag-mark.tsx'
import { categoryTexts, productListTexts } from '../product-texts.ts'
import styles from './category-tiles.module.css'
import { productListParams } from './product-list-params.ts'

const signs: Record<'all' | Category, CategoryName> = {
  all: 'all',
  marche: 'tags',
  applicatori: 'applicators',
  lettori: 'readers',
}

/** The four categories of the catalogue as tag-shaped tiles; the current one is yellow. */
export const CategoryTiles = ({ current }: { current: 'all' | 'accessories' | Category }) => (
  <nav aria-label={productListTexts.categories}>
    <ul className={styles.tiles}>
      {(['all', ...categories] as const).map(category => (
        <li key={category}>
          <Link
            className={styles.tile}
            to={productListParams.href({ category: category === 'all' ? [] : [category] })}
            aria-current={category === current ? 'page' : undefined}
          >
            <span className={styles.tag}>
              <TagMark className={styles.shape} />
              <CategoryIcon category={signs[category]} className={styles.sign} />
            </span>
            {categoryTexts[category].tile}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
