import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checkout, OrderItem } from '#contract/orders.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { cartQuery, useReloadCart } from '../carts/use-cart.ts'

const personal = { meta: { personal: true } }

const ordersQuery = queryOptions({ queryKey: ['orders', 'list'], queryFn: () => api.orders.list(), ...personal })
export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['orders', id], queryFn: () => api.orders.find({ params: { id } }), ...personal })

const useIsSignedIn = () => useSession().status === 'signed-in'

export const useOrders = () => useQuery({ ...ordersQuery, enabled: useIsSignedIn() })
export const useOrder = (id: number) =>
  useQuery({ ...orderQuery(id), enabled: useIsSignedIn() && Number.isSafeInteger(id) })

/** One key for one press of the button, also when the answer gets lost and the press is repeated. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ checkout, idempotencyKey }: { checkout: Checkout; idempotencyKey: string }) =>
      api.orders.checkout({ body: checkout, idempotencyKey }),
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cartQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['users', 'me'] }),
      ]),
  })
}

/** Puts lines of an order back into the cart; answers the titles of those that could not be. */
export function useReorder() {
  const reload = useReloadCart()
  return useMutation({
    mutationFn: async (items: OrderItem[]) => {
      const missing: string[] = []
      for (const item of items) {
        const line = {
          productId: item.product.id,
          quantity: item.quantity,
          color: item.color || undefined,
          orderAs: item.orderAs,
          replacements: item.replacements,
        }
        await api.carts.addItem({ body: line }).catch((error: unknown) => {
          if (!isRefusal(error, 400, 404, 409)) throw error
          missing.push(item.product.title)
        })
      }
      return missing
    },
    onSettled: reload,
  })
}
