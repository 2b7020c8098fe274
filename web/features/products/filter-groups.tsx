import { filterGroups } from '#domain/product-filters.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './filter-groups.module.css'
import type { ListPlace } from './product-list-place.ts'
import { useFacets } from './use-products.ts'

type FilterGroupsProps = { place: ListPlace; onChange: (change: Partial<ListPlace>) => void }

/** The choices of the filter panel, each with what it would leave; a choice counts at once. */
export const FilterGroups = ({ place, onChange }: FilterGroupsProps) => {
  const counts = useFacets(place).data
  return filterGroups.map(({ query, label, values }) => (
    <fieldset key={label} className={styles.group}>
      <legend>{label}</legend>
      {values.map(({ value, label }) => {
        const chosen: readonly string[] = place[query]
        const isChosen = chosen.includes(value)
        const others = chosen.filter(other => other !== value)
        return (
          <Choice
            key={value}
            name={query}
            value={value}
            checked={isChosen}
            count={counts?.[query][value]}
            onChange={() => onChange({ [query]: isChosen ? others : [...others, value] })}
          >
            {label}
          </Choice>
        )
      })}
    </fieldset>
  ))
}
