import { memo } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './footer.module.css'
import { layoutMessages } from './layout-messages.ts'
import type { Shop } from './layout-types.ts'

const shopLinks = [
  [layoutMessages.home, paths.home],
  [layoutMessages.allProducts, paths.products()],
  [layoutMessages.newProducts, paths.newProducts],
  [layoutMessages.tags, paths.tagPlacement],
  [layoutMessages.guides, paths.guides],
  [layoutMessages.support, paths.publicSupport],
] as const

const legalLinks = [
  [layoutMessages.terms, paths.terms],
  [layoutMessages.withdrawal, paths.withdrawal],
  [layoutMessages.guarantee, paths.guarantee],
  [layoutMessages.privacy, paths.privacy],
  [layoutMessages.accessibility, paths.accessibility],
  [layoutMessages.weee, paths.weee],
] as const

const LinkList = ({ label, links }: { label: string; links: readonly (readonly [words: string, to: string])[] }) => (
  <nav className={styles.links} aria-label={label}>
    <ul>
      {links.map(([words, to]) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const Footer = memo(({ shop }: { shop: Shop }) => (
  <footer id="footer" className={`on-forest ${styles.footer}`}>
    <div className={classNames('wrap', styles.inside)}>
      <div>
        <p className={styles.line}>{layoutMessages.footerLine}</p>
        <p className={styles.phone}>
          <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`} className="mono">
            {shop.phone}
          </a>
          {shop.openingHours && <span>{shop.openingHours}</span>}
        </p>
      </div>
      <LinkList label={layoutMessages.footerNavigation} links={shopLinks} />
      <LinkList label={layoutMessages.legalNavigation} links={legalLinks} />
      <p className={styles.legal}>
        {shop.legalName} · {shop.address}, {shop.postalCode} {shop.city} · {layoutMessages.vatNumber}{' '}
        <span className="mono">{shop.vatNumber}</span>
        {[shop.register, shop.capital].filter(Boolean).map(note => ` · ${note}`)}
      </p>
    </div>
    {shop.name === 'Auricola' && (
      <div className={styles.giant} aria-hidden="true">
        <Wordmark />
      </div>
    )}
  </footer>
))
