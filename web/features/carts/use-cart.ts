import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'

export const cartQuery = queryOptions({
  queryKey: ['carts', 'mine'],
  queryFn: () => api.carts.mine(),
  meta: { personal: true },
})

/** The own cart: loaded while somebody is signed in. */
export const useCart = () => useQuery({ ...cartQuery, enabled: useSession().status === 'signed-in' })

/** Sum of the items' quantities; 0 for whoever has no cart. */
export const useCartCount = () => useCart().data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0
