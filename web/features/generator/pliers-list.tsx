import { type ChangeEvent, useRef } from 'react'
import type { Answers } from '#domain/orders/order-questions.ts'
import { pliersWorthAsking } from '#domain/orders/tag-choice.ts'
import { CategoryIcon } from '../../ui/brand/category-icon.tsx'
import { noPicture, Picture } from '../../ui/brand/picture.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import { type GeneratorState, noPliers, paramOf } from './generator-params.ts'
import { generatorTexts as texts } from './generator-texts.ts'
import styles from './option-list.module.css'
import type { useGeneratorCatalogue } from './use-generator.ts'

type PliersListProps = {
  state: GeneratorState
  answers: Answers
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

/** The pliers that fit, as checkboxes for those that the user owns. Ticking none means owning none. */
export function PliersList({ state, answers, catalogue }: PliersListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { products } = catalogue
  const given = state.given.pliers ?? []
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
        <TableSkeleton rows={3} columns={2} />
      </Loading>
    )
  return (
    <>
      {/* Without this field, a form with no box ticked would look like an unanswered question. */}
      <input type="hidden" name={paramOf.pliers} value={noPliers} />
      <ul ref={list} className={styles.options}>
        {pliersWorthAsking([...state.others, answers], products).map(product => (
          <li key={product.id}>
            <Checkbox
              className={styles.option}
              name={paramOf.pliers}
              value={product.productCode}
              defaultChecked={given.includes(product.productCode)}
              onChange={untick}
            >
              <Picture {...(product.pictures[0] ?? noPicture)} alt="" sizes="88px" className={styles.picture} />
              <span>
                <b>{product.title}</b>
                <small>{product.description}</small>
              </span>
            </Checkbox>
          </li>
        ))}
        <li>
          <Checkbox
            className={styles.option}
            name={paramOf.pliers}
            value={noPliers}
            defaultChecked={state.given.pliers?.length === 0}
            onChange={untick}
          >
            <CategoryIcon category="applicators" className={styles.none} />
            <span>
              <b>{texts.noPliers}</b>
              <small>{texts.noPliersText}</small>
            </span>
          </Checkbox>
        </li>
      </ul>
    </>
  )
}
