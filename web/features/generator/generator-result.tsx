import { orderSetFor } from '#domain/orders/order-generator.ts'
import type { Interview } from '#domain/orders/order-questions.ts'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import type { GeneratorState } from './generator-params.ts'
import styles from './generator-result.module.css'
import { generatorTexts, lostTexts, setTexts } from './generator-texts.ts'
import { LostResult } from './lost-result.tsx'
import { SetResult } from './set-result.tsx'
import type { useGeneratorCatalogue } from './use-generator.ts'

type GeneratorResultProps = {
  state: GeneratorState
  interview: Interview
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

/** The result of the answers: a set, or the way to order a replacement. */
export function GeneratorResult({ state, interview, catalogue }: GeneratorResultProps) {
  const { species, purpose, lost, head = 1 } = interview.answers
  const { products } = catalogue
  if (!species) return null
  const animals = [...state.others, { ...interview.answers, species, head }]
  const title = lost && purpose === 'perse' ? lostTexts.title(species) : setTexts.title(animals)
  return (
    <div className={`wrap ${styles.result}`}>
      <header className={styles.head}>
        <p className="eyebrow">{lost ? generatorTexts.steps.replacement : generatorTexts.steps.set}</p>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {!products &&
        (catalogue.isFailed || catalogue.isOffline ? (
          <CatalogueFailure {...catalogue} />
        ) : (
          <Loading>
            <TableSkeleton rows={4} columns={3} />
          </Loading>
        ))}
      {products && lost && (
        <LostResult state={state} interview={interview} lost={lost} species={species} products={products} />
      )}
      {products && !lost && (
        <SetResult
          state={state}
          interview={interview}
          animals={animals}
          products={products}
          set={orderSetFor(animals, state.given, products, state.chosen)}
        />
      )}
    </div>
  )
}
