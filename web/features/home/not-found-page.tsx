import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TagDrawing } from '../../ui/tag-drawing.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { shopTexts as texts } from '../shop/shop-texts.ts'
import styles from './not-found-page.module.css'

export const head = (): PageHead => ({ title: texts.notFoundTitle, noIndex: true })

const places = [
  [texts.toProducts, paths.products()],
  [texts.guides, paths.guides],
  [texts.support, paths.publicSupport],
  [texts.toHome, paths.home],
] as const

/** A tag that was never printed, and the ways on; the search works without script. */
export default function NotFoundPage() {
  return (
    <div className={`wrap band ${styles.page}`}>
      <TagDrawing className={styles.tag} code="IT000000000404" />
      <div className={styles.words}>
        <h1>{texts.notFoundHeading}</h1>
        <p className="lead">{texts.notFoundText}</p>
        <form method="get" action={paths.products()} className={styles.search}>
          <SearchBox label={texts.search} name="search" placeholder={texts.searchHint} required />
          <Button type="submit">{texts.find}</Button>
        </form>
        <nav aria-label={texts.usualPlaces}>
          <ul className={styles.places}>
            {places.map(([words, to]) => (
              <li key={to}>
                <TextLink to={to}>{words}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
