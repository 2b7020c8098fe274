import { type Interview, interviewOf } from '#domain/orders/order-questions.ts'
import { Link, useSearchParams } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import type { RouteMatch } from '../../routes.ts'
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx'
import { useFocusOnStep } from '../../ui/feedback/use-focus-on-step.ts'
import styles from './generator-page.module.css'
import { type GeneratorState, generatorParams, parseGeneratorState, toGeneratorParams } from './generator-params.ts'
import { GeneratorQuestion } from './generator-question.tsx'
import { GeneratorResult } from './generator-result.tsx'
import { stepsOf } from './generator-steps.ts'
import { generatorTexts as texts } from './generator-texts.ts'
import { generatorQueries, useGeneratorCatalogue } from './use-generator.ts'

/**
 * Returns the question to show: the one being changed, otherwise the first unanswered one; `undefined` for the result.
 */
const currentOf = (interview: Interview, { again }: GeneratorState) =>
  interview.asked.find(({ question }) => question === again) ?? interview.next

/** The species of the whole set. */
const speciesIn = ({ others }: GeneratorState, { answers: { species } }: Interview) => [
  ...new Set([...others.map(other => other.species), ...(species ? [species] : [])]),
]

export const queryParams = generatorParams

export const queries = ({ search }: RouteMatch) => {
  const state = parseGeneratorState(search)
  const interview = interviewOf(state.given)
  const current = currentOf(interview, state)
  return interview.answers.species && (!current || current.question === 'pliers')
    ? generatorQueries(speciesIn(state, interview))
    : []
}

export const head = ({ search }: RouteMatch): PageMeta => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.generator,
  ...(search.size > 0 && { noIndex: true }),
})

/**
 * The order generator. Answers are stored in the URL, and each question is a GET form, so that it works without
 * JavaScript.
 */
export default function GeneratorPage() {
  const state = parseGeneratorState(useSearchParams()[0])
  const interview = interviewOf(state.given)
  const current = currentOf(interview, state)
  const catalogue = useGeneratorCatalogue(speciesIn(state, interview))
  const area = useFocusOnStep(`${current?.question ?? 'result'} ${[toGeneratorParams(state).altri].flat().join(' ')}`)
  const { steps, all, current: step } = stepsOf(state, interview, current?.question)
  return (
    <div ref={area}>
      {current ? (
        <div className={`wrap ${styles.generator}`}>
          <aside className={styles.side}>
            <h2>{texts.heading}</h2>
            <ProgressSteps compact className={styles.steps} current={step} steps={steps} />
          </aside>
          <div className={styles.question}>
            <p className={`eyebrow ${styles.count}`}>
              {texts.step} <span className="mono">{step}</span> {texts.of} <span className="mono">{all}</span>
            </p>
            <GeneratorQuestion
              key={current.question}
              state={state}
              interview={interview}
              current={current}
              catalogue={catalogue}
            />
            <p className="small soft">
              {texts.help}{' '}
              <Link className="link" to={paths.publicSupport}>
                {texts.toSupport}
              </Link>
            </p>
          </div>
        </div>
      ) : (
        <GeneratorResult state={state} interview={interview} catalogue={catalogue} />
      )}
    </div>
  )
}
