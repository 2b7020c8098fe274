import type { Facets } from '#contract/products.ts'
import { animalCategories, filterGroups, productTypes } from '#domain/catalogue/product-filters.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import styles from './filter-groups.module.css'
import type { ProductListParams } from './product-list-params.ts'

/** All values of each filter, in the order in which the URL lists them. */
const known = { animals: animalCategories, types: productTypes }

type FilterGroupsProps = {
  params: ProductListParams
  /** How many products each option would leave. */
  counts: Facets | undefined
  onChange: (change: Partial<ProductListParams>) => void
}

/** The options of the filter panel. Changes apply at once. */
export const FilterGroups = ({ params, counts, onChange }: FilterGroupsProps) => {
  return filterGroups.map(({ query, label, values }) => (
    <fieldset key={label} className={styles.group}>
      <legend>{label}</legend>
      {values.map(({ value, label }) => {
        const chosen: readonly string[] = params[query]
        const isChosen = chosen.includes(value)
        return (
          <Checkbox
            key={value}
            name={query}
            value={value}
            checked={isChosen}
            count={counts?.[query][value]}
            onChange={() =>
              onChange({ [query]: known[query].filter(other => chosen.includes(other) !== (other === value)) })
            }
          >
            {label}
          </Checkbox>
        )
      })}
    </fieldset>
  ))
}
