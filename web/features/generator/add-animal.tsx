import type { Answers } from '#domain/orders/order-questions.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './add-animal.module.css'
import { addAnimalHref, completeAnimal, type GeneratorState, maxAnimalKinds } from './generator-params.ts'
import { generatorTexts as texts } from './generator-texts.ts'

/** The way to another kind of animals in the same set; null if the set has as many as it can hold. */
export const AddAnimal = ({ state, answers }: { state: GeneratorState; answers: Answers }) => {
  const [current] = completeAnimal(answers) ?? []
  if (!current || state.others.length + 1 >= maxAnimalKinds) return null
  return (
    <div className={styles.add}>
      <ButtonLink variant="line" small to={addAnimalHref(state, current)}>
        {texts.addAnimal}
      </ButtonLink>
      <p className="small soft">{texts.addAnimalText}</p>
    </div>
  )
}
