import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Facets } from '#contract/products.ts'
import { animalCategories, filterGroups, productTypes } from '#domain/catalogue/product-filters.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import styles from './filter-groups.module.css'
import type { ChangeOf, ProductListParams } from './product-list-params.ts'

/** All values of each filter, in the order in which the URL lists them. */
const known = { animals: animalCategories, types: productTypes }

type Filter = keyof typeof known
type Choose = (query: Filter, value: string, isChosen: boolean) => void

type FilterGroupsProps = {
  params: ProductListParams
  /** How many products each option would leave. */
  counts: Facets | undefined
  onChange: (changeOf: ChangeOf) => void
}

/** The options of the filter panel. Changes apply at once. */
export const FilterGroups = ({ params, counts, onChange }: FilterGroupsProps) => {
  const choose = useRef<Choose>(() => undefined)
  useLayoutEffect(() => {
    choose.current = (query, value, isChosen) =>
      onChange(now => {
        const chosen: readonly string[] = now[query]
        return { [query]: known[query].filter(other => (other === value ? isChosen : chosen.includes(other))) }
      })
  }, [onChange])
  return filterGroups.map(({ query, label, values }) => (
    <fieldset key={label} className={styles.group}>
      <legend>{label}</legend>
      {values.map(({ value, label }) => {
        const chosen: readonly string[] = params[query]
        return (
          <Option
            key={value}
            query={query}
            value={value}
            label={label}
            isChosen={chosen.includes(value)}
            count={counts?.[query][value]}
            choose={choose}
          />
        )
      })}
    </fieldset>
  ))
}

type OptionProps = {
  query: Filter
  value: string
  label: string
  isChosen: boolean
  count: number | undefined
  /** A reference, so that a press renders the pressed option alone. */
  choose: RefObject<Choose>
}

const Option = memo(({ query, value, label, isChosen, count, choose }: OptionProps) => (
  <Checkbox
    name={query}
    value={value}
    checked={isChosen}
    count={count}
    onChange={() => choose.current(query, value, !isChosen)}
  >
    {label}
  </Checkbox>
))
