import { formatEuro } from '#domain/money/money.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { useShipping } from '../site/use-company.ts'
import styles from './home-hero.module.css'
import { homeTexts as texts } from './home-texts.ts'

const srcSet = (name: string, widths: readonly number[], format: string) =>
  widths.map(width => `/pictures/${name}/${width}.${format} ${width}w`).join(', ')

const wide = [640, 960, 1280, 1600]
const portrait = [480, 720, 960]
/** Nearly the whole width: 412 px at 1.75 dots each would miss the 720 px by one, and take a picture half as large again. */
const portraitSizes = '99vw'
const onPhone = '(max-width: 47.99rem)'

/** The large tag with the herd behind it; phones get a different picture. */
const HeroPicture = () => (
  <picture>
    {['avif', 'webp', 'jpg'].map(format => (
      <source
        key={format}
        media={onPhone}
        type={`image/${format === 'jpg' ? 'jpeg' : format}`}
        srcSet={srcSet('hero-portrait', portrait, format)}
        sizes={portraitSizes}
        width={960}
        height={1200}
      />
    ))}
    {['avif', 'webp'].map(format => (
      <source key={format} type={`image/${format}`} srcSet={srcSet('hero', wide, format)} sizes="100vw" />
    ))}
    <img
      className={styles.picture}
      src="/pictures/hero/1280.jpg"
      srcSet={srcSet('hero', wide, 'jpg')}
      sizes="100vw"
      width={1600}
      height={900}
      alt=""
      fetchPriority="high"
    />
  </picture>
)

const Shipping = () => {
  const { data } = useShipping()
  return (
    <li>
      {data?.price === 0 ? (
        texts.freeShipping
      ) : (
        <>
          {texts.shipping} <span className="mono">{data && formatEuro(data.price)}</span>
        </>
      )}
    </li>
  )
}

export const HomeHero = () => {
  const { status } = useSession()
  return (
    <>
      <section className={`over-picture ${styles.hero}`}>
        <HeroPicture />
        <div className={styles.shade} />
        <div className={`wrap ${styles.words}`}>
          <h1>{texts.heroTitle}</h1>
          <div className={`buttons ${styles.actions}`}>
            <ButtonLink variant="tag" to={status === 'signed-in' ? paths.account : paths.login()}>
              {texts.alreadyIn}
            </ButtonLink>
            <ButtonLink variant="line" to={paths.generator}>
              {texts.guideMe}
            </ButtonLink>
          </div>
        </div>
      </section>
      <div id="below-first-screen" className="on-forest">
        <ul className={`wrap ${styles.facts}`}>
          {texts.facts.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
          <Shipping />
        </ul>
      </div>
    </>
  )
}
