import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Picture } from '../../ui/brand/picture.tsx'
import styles from './finder-teaser.module.css'
import { homePictures } from './home-pictures.ts'
import { homeTexts as texts } from './home-texts.ts'

const pictures = [homePictures.tag, homePictures.button, homePictures.pliers]

/**
 * The most striking part of the home page: a yellow band in the shape of a giant tag, whose neck reaches into the
 * section above.
 */
export const FinderTeaser = () => (
  <section className={styles.band}>
    <svg className={styles.neck} viewBox="0 0 208 92" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M0 92c30 0 48-12 48-40V40A40 40 0 0 1 88 0h32a40 40 0 0 1 40 40v12c0 28 18 40 48 40zM104 22a24 24 0 1 0 0 48a24 24 0 1 0 0-48z"
      />
    </svg>
    <div className={`wrap ${styles.inside}`}>
      <div>
        <h2>{texts.finderTitle}</h2>
        <p className={`lead ${styles.lead}`}>{texts.finderText}</p>
        <ButtonLink variant="ink" to={paths.generator}>
          {texts.finder}
        </ButtonLink>
      </div>
      <ol className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture {...picture} alt="" sizes="(min-width: 64rem) 16rem, 30vw" />
            <span className="mono">{index + 1}</span>
            {texts.finderSteps[index]}
          </li>
        ))}
      </ol>
    </div>
  </section>
)
