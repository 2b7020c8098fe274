import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'

/** Where the own numbers of a farm tag have arrived; asked for whoever is signed in. */
export const useNumbering = (productId: number) =>
  useQuery({
    queryKey: ['tags', 'numbering', productId],
    queryFn: () => api.tags.numbering({ query: { productId } }),
    enabled: useSession().status === 'signed-in',
    meta: { personal: true },
  })
