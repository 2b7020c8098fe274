import { filterLabel, stockLabels } from '#domain/catalogue/product-filters.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { PricesSwitch } from '../../site/goods-price.tsx'
import { productListTexts as texts } from '../product-texts.ts'
import styles from './active-filters.module.css'
import { type ChangeOf, type ProductListParams, productListParams } from './product-list-params.ts'

type ActiveFiltersProps = {
  params: ProductListParams
  total: number | undefined
  /** Title of the product that the listed products should be compatible with. */
  partner: string | undefined
  /** Called with the change to the parameters at the time of the press, which may be newer than the shown ones. */
  onChange: (changeOf: ChangeOf) => void
  onClear: () => void
}

/** The number of products found, and a chip for each active filter that removes it. */
export const ActiveFilters = ({ params, total, partner, onChange, onClear }: ActiveFiltersProps) => {
  const chips: { name: string; changeOf: ChangeOf }[] = [
    ...(params.search ? [{ name: texts.found(params.search), changeOf: () => ({ search: '' }) }] : []),
    ...(params.stock === productListParams.initial.stock
      ? []
      : [{ name: stockLabels[params.stock], changeOf: () => ({ stock: productListParams.initial.stock }) }]),
    ...(partner ? [{ name: texts.compatibleWith(partner), changeOf: () => ({ compatibleWith: undefined }) }] : []),
    ...params.animals.map(value => ({
      name: filterLabel(value),
      changeOf: ({ animals }: ProductListParams) => ({ animals: animals.filter(other => other !== value) }),
    })),
    ...params.types.map(value => ({
      name: filterLabel(value),
      changeOf: ({ types }: ProductListParams) => ({ types: types.filter(other => other !== value) }),
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
      {chips.map(({ name, changeOf }) => (
        <Chip key={name} name={name} onClick={() => onChange(changeOf)} />
      ))}
      {productListParams.isFiltered(params) && (
        <TextButton className={styles.clear} onClick={onClear}>
          {texts.clearFilters}
        </TextButton>
      )}
      {total !== 0 && <PricesSwitch className={styles.vat} />}
    </div>
  )
}
