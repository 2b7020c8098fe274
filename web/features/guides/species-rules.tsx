import { AnimalIcon } from '../../ui/animal-icon.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { type SpeciesRule, placementTexts as texts } from './placement-texts.ts'
import styles from './species-rules.module.css'

const terms = ['means', 'place', 'deadline', 'code'] as const

const Species = ({ rule }: { rule: SpeciesRule }) => (
  <li className={styles.species}>
    <h3>
      <span className={rule.isTagAtLeft ? styles.mirrored : undefined}>
        {rule.signs.map(animal => (
          <AnimalIcon key={animal} animal={animal} />
        ))}
      </span>
      {rule.name}
    </h3>
    <dl>
      {terms.map(term => (
        <div key={term}>
          <dt>{texts.speciesTerms[term]}</dt>
          <dd>{rule[term]}</dd>
        </div>
      ))}
    </dl>
    <TextLink to={rule.tags}>{rule.toTags}</TextLink>
  </li>
)

/** What each species wears, where, by when: side by side where there is room. */
export const SpeciesRules = () => (
  <ul className={styles.rules}>
    {texts.species.map(rule => (
      <Species key={rule.name} rule={rule} />
    ))}
  </ul>
)
