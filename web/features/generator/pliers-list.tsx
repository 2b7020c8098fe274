import { type ChangeEvent, useRef } from 'react'
import { pliersWorthAsking } from '#domain/order-generator.ts'
import type { Answers } from '#domain/order-questions.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Choice } from '../../ui/choice.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import { type GeneratorPlace, noPliers, wordOf } from './generator-place.ts'
import { generatorTexts as texts } from './generator-texts.ts'
import styles from './option-list.module.css'
import type { useGeneratorCatalogue } from './use-generator.ts'

type PliersListProps = {
  place: GeneratorPlace
  answers: Answers
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

/** The pliers that could do the work, as many as are in the barn. Nothing ticked means none as well. */
export function PliersList({ place, answers, catalogue }: PliersListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { products } = catalogue
  const given = place.given.pliers ?? []
  const untick = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, checked } = event.target
    if (!checked) return
    for (const box of list.current?.querySelectorAll('input') ?? [])
      if ((box.value === noPliers) !== (value === noPliers)) box.checked = false
  }
  if (!products)
    return catalogue.isFailed || catalogue.isOffline ? (
      <CatalogueFailure {...catalogue} />
    ) : (
      <Loading>
        <LedgerSkeleton rows={3} columns={2} />
      </Loading>
    )
  return (
    <>
      {/* A form without a tick would not say that it was asked. */}
      <input type="hidden" name={wordOf.pliers} value={noPliers} />
      <ul ref={list} className={styles.options}>
        {pliersWorthAsking(answers, products).map(product => (
          <li key={product.id}>
            <Choice
              className={styles.option}
              name={wordOf.pliers}
              value={product.productCode}
              defaultChecked={given.includes(product.productCode)}
              onChange={untick}
            >
              <Picture {...(product.pictures[0] ?? noPicture)} alt="" sizes="88px" className={styles.picture} />
              <span>
                <b>{product.title}</b>
                <small>{product.description}</small>
              </span>
            </Choice>
          </li>
        ))}
        <li>
          <Choice
            className={styles.option}
            name={wordOf.pliers}
            value={noPliers}
            defaultChecked={place.given.pliers?.length === 0}
            onChange={untick}
          >
            <CategoryIcon category="applicators" className={styles.none} />
            <span>
              <b>{texts.noPliers}</b>
              <small>{texts.noPliersText}</small>
            </span>
          </Choice>
        </li>
      </ul>
    </>
  )
}
