import { filterLabel, stockLabels } from '#domain/catalogue/product-filters.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { productListTexts as texts } from '../product-texts.ts'
import styles from './active-filters.module.css'
import { type ProductListParams, productListParams } from './product-list-params.ts'

type ActiveFiltersProps = {
  params: ProductListParams
  total: number | undefined
  /** Title of the product that the listed products should be compatible with. */
  partner: string | undefined
  onChange: (change: Partial<ProductListParams>) => void
  onClear: () => void
}

/** The number of products found, and a chip for each active filter that removes it. */
export const ActiveFilters = ({ params, total, partner, onChange, onClear }: ActiveFiltersProps) => {
  const chips: { name: string; change: Partial<ProductListParams> }[] = [
    ...(params.search ? [{ name: texts.found(params.search), change: { search: '' } }] : []),
    ...(params.stock === productListParams.initial.stock
      ? []
      : [{ name: stockLabels[params.stock], change: { stock: productListParams.initial.stock } }]),
    ...(partner ? [{ name: texts.compatibleWith(partner), change: { compatibleWith: undefined } }] : []),
    ...params.animals.map(value => ({
      name: filterLabel(value),
      change: { animals: params.animals.filter(other => other !== value) },
    })),
    ...params.types.map(value => ({
      name: filterLabel(value),
      change: { types: params.types.filter(other => other !== value) },
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
      {productListParams.isFiltered(params) && (
        <TextButton className={styles.clear} onClick={onClear}>
          {texts.clearFilters}
        </TextButton>
      )}
      {total !== 0 && <p className={styles.vat}>{texts.withoutVat}</p>}
    </div>
  )
}
