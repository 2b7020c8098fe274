import type { ReactNode } from 'react'
import { animalCategoriesOf, type Species, speciesLabel, speciesValues } from '#domain/species.ts'
import { Link, useSearchParams } from '#web/router.tsx'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { AnimalIcon } from '../../ui/animal-icon.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RightIcon } from '../../ui/icons.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts'
import styles from './generator-page.module.css'
import { generatorTexts as texts } from './generator-texts.ts'
import { addressOf, answersOf, type Need, needs, suggestionOf } from './guided-choice.ts'

export const head = (): PageHead => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.generator,
})

/** Two questions whose answers stand in the address: every choice is a link, so it works before and without script. */
export default function GeneratorPage() {
  const { animal, need } = answersOf(useSearchParams()[0])
  const step = animal ? (need ? 3 : 2) : 1
  const area = useFocusOnStep(addressOf({ animal, need }))
  const answers = [animal && speciesLabel(animal), need && texts.needs[need].title]
  return (
    <div className={`wrap ${styles.generator}`}>
      <aside className={styles.side}>
        <h2>{texts.heading}</h2>
        <Steps
          compact
          className={styles.steps}
          current={step}
          steps={texts.steps.map((title, index) => ({ key: title, title, hint: answers[index] }))}
        />
      </aside>
      <div className={styles.question} ref={area}>
        <p className={`eyebrow ${styles.count}`}>
          {texts.step} <span className="mono">{step}</span> {texts.of} <span className="mono">3</span>
        </p>
        {!animal && <AnimalQuestion need={need} />}
        {animal && !need && <NeedQuestion animal={animal} />}
        {animal && need && <Result animal={animal} need={need} />}
        <p className="small soft">
          {texts.lost}{' '}
          <Link className="link" to={paths.publicSupport}>
            {texts.toSupport}
          </Link>
        </p>
      </div>
    </div>
  )
}

const AnimalQuestion = ({ need }: { need: Need | undefined }) => (
  <>
    <h1 tabIndex={-1}>{texts.steps[0]}</h1>
    <Choices>
      {speciesValues.map(animal => (
        <Choice
          key={animal}
          to={addressOf({ animal, need })}
          sign={<AnimalIcon animal={animal} />}
          title={speciesLabel(animal)}
        />
      ))}
    </Choices>
  </>
)

const NeedQuestion = ({ animal }: { animal: Species }) => (
  <>
    <h1 tabIndex={-1}>{texts.steps[1]}</h1>
    <Choices>
      {needs.map(need => (
        <Choice key={need} to={addressOf({ animal, need })} {...texts.needs[need]} />
      ))}
    </Choices>
    <BackLink to={addressOf({})}>{texts.back}</BackLink>
  </>
)

/** Whose two tags are told apart as primary and secondary. */
const isBovine = (animal: Species) => animalCategoriesOf([animal]).includes('bovini')

function Result({ animal, need }: { animal: Species; need: Need }) {
  const { list, narrower, alongside } = suggestionOf(animal, need)
  const { title, text, button } = texts.results[need]
  return (
    <>
      <h1 tabIndex={-1}>{title(speciesLabel(animal).toLowerCase())}</h1>
      <div className={styles.text}>
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {need === 'perse' && isBovine(animal) && (
          <p>
            {texts.whichIsLost}{' '}
            <Link className="link" to={paths.tagPlacement}>
              {texts.toPlacement}
            </Link>
          </p>
        )}
      </div>
      <ButtonLink to={paths.products(list)}>{button}</ButtonLink>
      {narrower.length > 0 && (
        <Choices title={texts.narrower}>
          {narrower.map(({ kind, place }) => (
            <Choice key={kind} to={paths.products(place)} {...texts.kinds[kind]} />
          ))}
        </Choices>
      )}
      <Choices title={texts.alongside}>
        {alongside.map(other => (
          <Choice key={other} to={addressOf({ animal, need: other })} {...texts.needs[other]} />
        ))}
      </Choices>
      <p className={styles.ways}>
        <BackLink to={addressOf({ animal })}>{texts.back}</BackLink>
        <TextLink to={addressOf({})}>{texts.restart}</TextLink>
      </p>
    </>
  )
}

const Choices = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div>
    {title && <h2>{title}</h2>}
    <ul className={styles.choices}>{children}</ul>
  </div>
)

const Choice = ({ to, sign, title, text }: { to: string; sign?: ReactNode; title: string; text?: string }) => (
  <li>
    <Link to={to}>
      {sign}
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      <RightIcon />
    </Link>
  </li>
)
