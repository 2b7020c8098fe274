import { useQuery } from '@tanstack/react-query'
import { FieldError } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { productsQuery } from '../products/use-products.ts'
import { lostTagTexts as texts } from './lost-tag-texts.ts'

const officialTags = productsQuery({
  category: ['marche'],
  types: ['ministeriale'],
  stock: 'in-stock',
  sort: 'best-selling',
  page: 1,
  pageSize: 72,
})

type ModelSelectProps = {
  label: string
  value: number | null
  problem: string | undefined
  onChoose: (productId: number) => void
}

/** Asks for the model of a tag whose animal the shop does not know. */
export function ModelSelect({ label, value, problem, onChoose }: ModelSelectProps) {
  const { data } = useQuery(officialTags)
  return (
    <>
      <Select
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        value={value ?? ''}
        empty={texts.chooseProduct}
        options={(data?.rows ?? []).map(({ id, title }) => [id, title])}
        onChange={({ target }) => target.value && onChoose(Number(target.value))}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}
