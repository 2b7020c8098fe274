import { Link } from '#web/router.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import { addressWith, type GeneratorPlace, wordOf } from './generator-place.ts'
import { generatorTexts as texts } from './generator-texts.ts'
import styles from './head-field.module.css'

const usualHeads = [5, 10, 25, 50, 100]

/** How many animals: typed, or one of the usual numbers with one touch. */
export const HeadField = ({
  place,
  error,
  errorId,
}: {
  place: GeneratorPlace
  error: string | undefined
  errorId: string
}) => (
  <div className={styles.head}>
    <label>
      <span className={styles.label}>{texts.head}</span>
      <Input
        face="mono"
        className={styles.number}
        name={wordOf.head}
        defaultValue={place.wrongHead ?? place.given.head ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </label>
    <div>
      <p className={styles.label} id="usual-heads">
        {texts.usualHeads}
      </p>
      <ul className={styles.usual} aria-labelledby="usual-heads">
        {usualHeads.map(head => (
          <li key={head}>
            <Link
              className={classNames('mono', head === place.given.head && styles.given)}
              to={addressWith(place, { head })}
            >
              {head}
              <span className="vh"> {texts.animals(head).replace(/^\S+ /, '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
