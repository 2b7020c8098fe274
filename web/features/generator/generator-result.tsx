import { orderSet } from '#domain/order-generator.ts'
import type { Interview } from '#domain/order-questions.ts'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import type { GeneratorPlace } from './generator-place.ts'
import styles from './generator-result.module.css'
import { generatorTexts, lostTexts, setTexts } from './generator-texts.ts'
import { LostResult } from './lost-result.tsx'
import { SetResult } from './set-result.tsx'
import type { useGeneratorCatalogue } from './use-generator.ts'

type GeneratorResultProps = {
  place: GeneratorPlace
  interview: Interview
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

/** What the answers lead to: a set, or the way to a replacement. */
export function GeneratorResult({ place, interview, catalogue }: GeneratorResultProps) {
  const { species, purpose, lost, head = 1 } = interview.answers
  const { products } = catalogue
  if (!species) return null
  const title = lost && purpose === 'perse' ? lostTexts.title(species) : setTexts.title(head, species)
  return (
    <div className={`wrap ${styles.result}`}>
      <header className={styles.head}>
        <p className="eyebrow">{lost ? generatorTexts.stages.replacement : generatorTexts.stages.set}</p>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {!products &&
        (catalogue.isFailed || catalogue.isOffline ? (
          <CatalogueFailure {...catalogue} />
        ) : (
          <Loading>
            <LedgerSkeleton rows={4} columns={3} />
          </Loading>
        ))}
      {products && lost && (
        <LostResult place={place} interview={interview} lost={lost} species={species} products={products} />
      )}
      {products && !lost && (
        <SetResult
          place={place}
          interview={interview}
          wantedHead={head}
          products={products}
          set={orderSet({ ...interview.answers, species, head }, products, place.chosen)}
        />
      )}
    </div>
  )
}
