import { type Interview, interviewOf } from '#domain/order-questions.ts'
import { Link, useSearchParams } from '#web/router.tsx'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import type { Place } from '../../routes.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts'
import styles from './generator-page.module.css'
import { type GeneratorPlace, generatorPlaceOf } from './generator-place.ts'
import { GeneratorQuestion } from './generator-question.tsx'
import { GeneratorResult } from './generator-result.tsx'
import { stepsOf } from './generator-stages.ts'
import { generatorTexts as texts } from './generator-texts.ts'
import { generatorQueries, useGeneratorCatalogue } from './use-generator.ts'

/** The question under way: one looked at again, else the first open one; nothing for the result. */
const currentOf = (interview: Interview, { again }: GeneratorPlace) =>
  interview.asked.find(({ question }) => question === again) ?? interview.next

export const queries = ({ search }: Place) => {
  const place = generatorPlaceOf(search)
  const interview = interviewOf(place.given)
  const current = currentOf(interview, place)
  const { species } = interview.answers
  return species && (!current || current.question === 'pliers') ? generatorQueries(species) : []
}

export const head = ({ search }: Place): PageHead => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.generator,
  ...(search.size > 0 && { noIndex: true }),
})

/** Questions whose answers stand in the address; each is a form of its own, so that it works before and without script. */
export default function GeneratorPage() {
  const place = generatorPlaceOf(useSearchParams()[0])
  const interview = interviewOf(place.given)
  const current = currentOf(interview, place)
  const catalogue = useGeneratorCatalogue(interview.answers.species)
  const area = useFocusOnStep(current?.question ?? 'result')
  const { steps, all, current: step } = stepsOf(interview, current?.question)
  return (
    <div ref={area}>
      {current ? (
        <div className={`wrap ${styles.generator}`}>
          <aside className={styles.side}>
            <h2>{texts.heading}</h2>
            <Steps compact className={styles.steps} current={step} steps={steps} />
          </aside>
          <div className={styles.question}>
            <p className={`eyebrow ${styles.count}`}>
              {texts.step} <span className="mono">{step}</span> {texts.of} <span className="mono">{all}</span>
            </p>
            <GeneratorQuestion
              key={current.question}
              place={place}
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
        <GeneratorResult place={place} interview={interview} catalogue={catalogue} />
      )}
    </div>
  )
}
