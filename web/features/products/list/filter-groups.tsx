import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Facets } from '#contract/products.ts'
import { animalCategories, filterGroups, productTypes } from '#domain/catalogue/product-filters.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import styles from './filter-groups.module.css'
import type { ProductListParams } from './product-list-params.ts'

/** All values of each filter, in the order in which the URL lists them. */
const known = { animals: animalCategories, types: productTypes }

type Filter = keyof typeof known
type Toggle = (query: Filter, value: string) => void

type FilterGroupsProps = {
  params: ProductListParams
  /** How many products each option would leave. */
  counts: Facets | undefined
  onChange: (change: Partial<ProductListParams>) => void
}

/** The options of the filter panel. Changes apply at once. */
export const FilterGroups = ({ params, counts, onChange }: FilterGroupsProps) => {
  const toggle = useRef<Toggle>(() => undefined)
  useLayoutEffect(() => {
    toggle.current = (query, value) => {
      const chosen: readonly string[] = params[query]
      onChange({ [query]: known[query].filter(other => chosen.includes(other) !== (other === value)) })
    }
  }, [params, onChange])
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
            toggle={toggle}
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
  toggle: RefObject<Toggle>
}

const Option = memo(({ query, value, label, isChosen, count, toggle }: OptionProps) => (
  <Checkbox name={query} value={value} checked={isChosen} count={count} onChange={() => toggle.current(query, value)}>
    {label}
  </Checkbox>
))
