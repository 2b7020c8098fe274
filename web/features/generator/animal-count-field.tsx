import { Link } from '#web/router.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/forms/input.tsx'
import styles from './animal-count-field.module.css'
import { answerHref, type GeneratorState, paramOf } from './generator-params.ts'
import { generatorTexts as texts } from './generator-texts.ts'

const usualHeads = [5, 10, 25, 50, 100]

/** Number of animals: typed, or one of the usual numbers. */
export const AnimalCountField = ({
  state,
  error,
  errorId,
}: {
  state: GeneratorState
  error: string | undefined
  errorId: string
}) => (
  <div className={styles.head}>
    <label>
      <span className={styles.label}>{texts.head}</span>
      <Input
        face="mono"
        className={styles.number}
        name={paramOf.head}
        defaultValue={state.wrongHead ?? state.given.head ?? ''}
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
              className={classNames('mono', head === state.given.head && styles.given)}
              to={answerHref(state, { head })}
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
