import type { MovementAnimal, MovementDocument } from '#contract/keeper/inbound-movements.ts'
import { formatDate } from '#domain/dates.ts'
import { type UnloadingOutcome, unloadingOutcomes } from '#domain/movements/inbound-movement.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ReadingCodes } from '../readings/reading-codes.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'

const notes: Record<UnloadingOutcome, string> = {
  present: texts.registryNote,
  missing: texts.missingNote,
  surplus: texts.surplusNote,
}

/** What came of an unloading: who arrived, who is missing, who was not announced. */
export function UnloadingResult({ document }: { document: MovementDocument }) {
  const { animals, unloadedAt, outcomes } = document
  const isWhole = outcomes !== null && outcomes.missing === 0 && outcomes.surplus === 0
  return (
    <div className={styles.result}>
      <Notice tone={isWhole ? 'ok' : 'tag'}>
        {unloadedAt && texts.confirmedOn(formatDate(unloadedAt))} {isWhole && texts.allThere}
      </Notice>
      {unloadingOutcomes.map(outcome => (
        <Outcome key={outcome} outcome={outcome} animals={animals.filter(animal => animal.outcome === outcome)} />
      ))}
      <TextLink to={paths.herds}>{texts.toHerds}</TextLink>
    </div>
  )
}

function Outcome({ outcome, animals }: { outcome: UnloadingOutcome; animals: readonly MovementAnimal[] }) {
  if (animals.length === 0) return null
  const byCode = new Map(animals.map(animal => [animal.code, animal]))
  return (
    <section aria-label={texts[outcome]}>
      <h2>
        {texts[outcome]} <span className="mono soft">{texts.figure(animals.length)}</span>
      </h2>
      <p>{notes[outcome]}</p>
      <ReadingCodes codes={[...byCode.keys()]}>
        {code => (
          <>
            <TagCode>{code}</TagCode>
            {outcome === 'present' && <Standing animal={byCode.get(code)} />}
          </>
        )}
      </ReadingCodes>
    </section>
  )
}

/** Why an animal that arrived does not stand in the herd. */
function Standing({ animal }: { animal: MovementAnimal | undefined }) {
  if (!animal || animal.isInHerd) return null
  return <p className="small">{animal.isElsewhere ? texts.elsewhere : texts.notInHerd}</p>
}
