import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api-client.ts'
import { useSession } from '../../../api/session.tsx'

/** The next number of the customer's farm tags; fetched only if the user is signed in. */
export const useNumbering = (productId: number) =>
  useQuery({
    queryKey: ['tags', 'numbering', productId],
    queryFn: () => api.tags.numbering({ query: { productId } }),
    enabled: useSession().status === 'signed-in',
    meta: { personal: true },
  })
