import { TextLink } from '../../ui/actions/text-button.tsx'
import { EarPlacement } from './ear-placement.tsx'
import { heads } from './guide-heads.tsx'
import { type SpeciesRule, placementTexts as texts } from './placement-texts.ts'
import styles from './species-rules.module.css'

const terms = ['place', 'means', 'code'] as const

const Species = ({ rule }: { rule: SpeciesRule }) => (
  <li className={styles.species}>
    <EarPlacement head={heads[rule.drawing]} />
    <h3>{rule.name}</h3>
    <dl>
      <div>
        <dt>{texts.speciesTerms.deadline}</dt>
        <dd>
          <b>{rule.deadline[0]}</b> {rule.deadline[1]}
        </dd>
      </div>
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

/** The rules of each species: which tag, where, by when. Shown side by side if there is space. */
export const SpeciesRules = () => (
  <ul className={styles.rules}>
    {texts.species.map(rule => (
      <Species key={rule.name} rule={rule} />
    ))}
  </ul>
)
