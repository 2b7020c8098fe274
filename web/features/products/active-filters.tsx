import { filterLabel, stockLabels } from '#domain/product-filters.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './active-filters.module.css'
import { firstPlace, isFiltered, type ListPlace } from './product-list-place.ts'
import { productListTexts as texts } from './product-texts.ts'

type ActiveFiltersProps = {
  place: ListPlace
  total: number | undefined
  /** The title of what the products should go with. */
  partner: string | undefined
  onChange: (change: Partial<ListPlace>) => void
  onClear: () => void
}

/** How many products there are, and everything that narrows them, each to be taken away by itself. */
export const ActiveFilters = ({ place, total, partner, onChange, onClear }: ActiveFiltersProps) => {
  const chips: { name: string; change: Partial<ListPlace> }[] = [
    ...(place.search ? [{ name: texts.found(place.search), change: { search: '' } }] : []),
    ...(place.stock === firstPlace.stock
      ? []
      : [{ name: stockLabels[place.stock], change: { stock: firstPlace.stock } }]),
    ...(partner ? [{ name: texts.compatibleWith(partner), change: { compatibleWith: undefined } }] : []),
    ...place.animals.map(value => ({
      name: filterLabel(value),
      change: { animals: place.animals.filter(other => other !== value) },
    })),
    ...place.types.map(value => ({
      name: filterLabel(value),
      change: { types: place.types.filter(other => other !== value) },
    })),
  ]
  return (
    <div className={styles.chips}>
      <p className={styles.total} role="status">
        {total !== undefined && (
          <>
            <b>{total}</b> {texts.products(total)}
          </>
        )}
      </p>
      {chips.map(({ name, change }) => (
        <Chip key={name} name={name} onClick={() => onChange(change)} />
      ))}
      {isFiltered(place) && (
        <TextButton className={styles.clear} onClick={onClear}>
          {texts.clearFilters}
        </TextButton>
      )}
      {total !== 0 && <p className={styles.vat}>{texts.withoutVat}</p>}
    </div>
  )
}
