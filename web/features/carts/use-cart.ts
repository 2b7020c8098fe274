import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'

export const cartQuery = queryOptions({
  queryKey: ['carts', 'mine'],
  queryFn: () => api.carts.get(),
  meta: { personal: true },
})

/** The user's own cart; fetched only if the user is signed in. */
export const useCart = () => useQuery({ ...cartQuery, enabled: useSession().status === 'signed-in' })

/** Sum of the items' quantities; 0 if there is no cart. */
export const useCartCount = () => useCart().data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0
