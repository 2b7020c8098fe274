import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export const useCustomer = (id: number) =>
  useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => api.customers.find({ params: { id } }, { signal }),
    enabled: Number.isSafeInteger(id),
    meta: { personal: true },
  })
