import { type Category, categories } from '#domain/product-filters.ts'
import { Link } from '#web/router.tsx'
import { CategoryIcon, type CategoryName } from '../../ui/category-icon.tsx'
import { TagMark } from '../../ui/tag-mark.tsx'
import styles from './category-tiles.module.css'
import { hrefOf } from './product-list-place.ts'
import { categoryTexts, productListTexts } from './product-texts.ts'

const signs: Record<'all' | Category, CategoryName> = {
  all: 'all',
  marche: 'tags',
  applicatori: 'applicators',
  lettori: 'readers',
}

/** The four doors of the catalogue, in the shape of the tag; the one that is open is yellow. */
export const CategoryTiles = ({ current }: { current: 'all' | 'accessories' | Category }) => (
  <nav aria-label={productListTexts.categories}>
    <ul className={styles.tiles}>
      {(['all', ...categories] as const).map(category => (
        <li key={category}>
          <Link
            className={styles.tile}
            to={hrefOf({ categories: category === 'all' ? [] : [category] })}
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
