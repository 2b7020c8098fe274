import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewDiscount } from '#contract/discounts.ts'
import { api } from '../../api/api-client.ts'

const discountsQuery = queryOptions({
  queryKey: ['discounts', 'list'],
  queryFn: () => api.discounts.list(),
  meta: { personal: true },
})

/** For the shopkeeper: every code. */
export const useDiscounts = () => useQuery(discountsQuery)

const useDiscountChange = <Sent, Result>(change: (sent: Sent) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: discountsQuery.queryKey }),
  })
}

export const useCreateDiscount = () =>
  useDiscountChange((discount: NewDiscount) => api.discounts.create({ body: discount }))
export const useDisableDiscount = () => useDiscountChange((id: number) => api.discounts.disable({ params: { id } }))
