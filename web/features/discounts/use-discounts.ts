import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Discount, NewDiscount } from '#contract/discounts.ts'
import { api } from '../../api/api-client.ts'

const discountsQuery = queryOptions({
  queryKey: ['discounts', 'list'],
  queryFn: () => api.discounts.list(),
  meta: { personal: true },
})

/** All discount codes, for staff. */
export const useDiscounts = () => useQuery(discountsQuery)

const useDiscountChange = <Sent, Result>(change: (sent: Sent) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: discountsQuery.queryKey }),
  })
}

type SavedDiscount = {
  /** The code as the editor saw it; `undefined` for a new one. */
  seen: Discount | undefined
  said: NewDiscount
}

export const useSaveDiscount = () =>
  useDiscountChange(({ seen, said }: SavedDiscount) =>
    seen
      ? api.discounts.update({ params: { id: seen.id }, body: { ...said, version: seen.version } })
      : api.discounts.create({ body: said }),
  )

export const useToggleDiscount = () =>
  useDiscountChange(({ id, disabledAt }: Discount) =>
    disabledAt === null ? api.discounts.disable({ params: { id } }) : api.discounts.enable({ params: { id } }),
  )
