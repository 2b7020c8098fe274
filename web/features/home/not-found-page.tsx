import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagDrawing } from '../../ui/brand/tag-drawing.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { siteTexts as texts } from '../site/site-texts.ts'
import styles from './not-found-page.module.css'

export const head = (): PageMeta => ({ title: texts.notFoundTitle, noIndex: true })

const links = [
  [texts.toProducts, paths.products()],
  [texts.guides, paths.guides],
  [texts.support, paths.publicSupport],
  [texts.toHome, paths.home],
] as const

/** The not-found page: an unprinted tag, links and a search that works without JavaScript. */
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
          <ul className={styles.links}>
            {links.map(([words, to]) => (
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
