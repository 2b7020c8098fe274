import { Link } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { noPicture, Picture } from '../../ui/brand/picture.tsx'
import { FeatureList } from '../../ui/data/feature-list.tsx'
import { Later } from '../../ui/later.tsx'
import { CodeReading } from '../guides/code-reading.tsx'
import { EarPlacement } from '../guides/ear-placement.tsx'
import { NewsletterBanner } from '../newsletter/newsletter-banner.tsx'
import { popularTagsQuery, toolsQuery, useTools } from '../products/use-products.ts'
import { GoodsPrice } from '../site/goods-price.tsx'
import { shippingQuery } from '../site/use-company.ts'
import { FinderTeaser } from './finder-teaser.tsx'
import { HomeHero } from './home-hero.tsx'
import styles from './home-page.module.css'
import { homeTexts as texts } from './home-texts.ts'
import { PopularTags } from './popular-tags.tsx'

export const queries = () => [popularTagsQuery, toolsQuery, shippingQuery]

export const head = (): PageMeta => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.home,
})

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <PopularTags />
      <Later>
        <Introduction />
        <Instruments />
        <Guide />
        <FinderTeaser />
        <NewsletterBanner />
      </Later>
    </>
  )
}

const Introduction = () => (
  <section className="rule">
    <div className={`wrap band ${styles.introduction}`}>
      <CodeReading />
      <div>
        <h2>{texts.codeTitle}</h2>
        <FeatureList className={styles.benefits} items={texts.benefits} />
      </div>
    </div>
  </section>
)

const Instruments = () => (
  <section className="rule">
    <div className={`wrap band ${styles.instruments}`}>
      <div className={styles.instrumentPictures}>
        {useTools().map(({ id, title, price, picture }) => (
          <Link key={id} to={paths.product(id)}>
            <Picture {...(picture ?? noPicture)} alt="" sizes="(min-width: 64rem) 24rem, 45vw" />
            <span>{title}</span> <GoodsPrice amount={price} />
          </Link>
        ))}
      </div>
      <div>
        <p className="eyebrow">{texts.instruments}</p>
        <h2>{texts.instrumentsTitle}</h2>
        <p className={`lead ${styles.lead}`}>{texts.instrumentsText}</p>
        <ButtonLink to={paths.products()}>{texts.explore}</ButtonLink>
      </div>
    </div>
  </section>
)

const Guide = () => (
  <section className="on-forest">
    <div className={`wrap band ${styles.guide}`}>
      <div>
        <p className="eyebrow">{texts.guide}</p>
        <h2>{texts.guideTitle}</h2>
        <p className={`lead ${styles.lead}`}>{texts.guideText}</p>
        <ButtonLink variant="tag" to={paths.guides}>
          {texts.tutorials}
        </ButtonLink>
      </div>
      <EarPlacement />
    </div>
  </section>
)
