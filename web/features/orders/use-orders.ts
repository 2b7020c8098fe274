import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Checkout, Order, OrderItem } from '#contract/orders.ts'
import { continuedPrint } from '#domain/print/tag-print.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { cartQuery, useReloadCart } from '../carts/use-cart.ts'

const personal = { meta: { personal: true } }

const ordersQuery = queryOptions({ queryKey: ['orders', 'list'], queryFn: () => api.orders.list(), ...personal })
export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['orders', id], queryFn: () => api.orders.find({ params: { id } }), ...personal })

const useIsSignedIn = () => useSession().status === 'signed-in'

export const useOrders = () => useQuery({ ...ordersQuery, enabled: useIsSignedIn() })
/** While codes are awaited it is read anew: every two seconds at first, then ever more rarely, not on a hidden page. */
export const useOrder = (id: number) =>
  useQuery({
    ...orderQuery(id),
    enabled: useIsSignedIn() && Number.isSafeInteger(id),
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? pauseAfter(state.data) : false),
  })

const isAwaited = ({ items }: Order) =>
  items.some(({ requests }) => requests.some(({ state }) => state === 'waiting' || state === 'sent'))

/** Read anew every second while its payment is decided elsewhere, then every five. */
export const usePaidOrder = (id: number) =>
  useQuery({
    ...orderQuery(id),
    enabled: useIsSignedIn(),
    refetchInterval: ({ state }) =>
      state.data?.payment?.state === 'pending' ? (state.dataUpdateCount < 30 ? 1000 : 5000) : false,
  })

/** Leaves the shop for the page on which an order is paid. */
export function usePayAgain(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.payments.begin({ params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  })
}

/** Milliseconds: a quarter of the time since the last step. */
function pauseAfter({ items }: Order): number {
  const last = Math.max(...items.flatMap(({ steps }) => steps.map(({ at }) => Date.parse(at))))
  return Math.min(Math.max((Date.now() - last) / 4, 2000), 60_000)
}

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
        client.invalidateQueries({ queryKey: ['tags'] }),
        client.invalidateQueries({ queryKey: ['users', 'me'] }),
      ]),
  })
}

/** A line that could not be put into the cart, and how many pieces of it there are. */
export type MissingLine = { title: string; available: number }

/** What a refusal says is left: of a product that is gone, or not sold in this way any more, nothing. */
const Left = z.looseObject({ available: z._default(z.int(), 0) })

/** Puts lines of an order back into the cart; answers those that could not be. */
export function useReorder() {
  const reload = useReloadCart()
  return useMutation({
    mutationFn: async (items: OrderItem[]) => {
      const missing: MissingLine[] = []
      for (const item of items) {
        const line = {
          productId: item.product.id,
          quantity: item.quantity,
          color: item.color || undefined,
          orderAs: item.orderAs,
          replacements: item.replacements,
          print: item.print ? continuedPrint(item.print, item.quantity) : undefined,
        }
        await api.carts.addItem({ body: line }).catch((error: unknown) => {
          if (!isRefusal(error, 400, 404, 409)) throw error
          missing.push({ title: item.product.title, available: z.parse(Left, error.problem).available })
        })
      }
      return missing
    },
    onSettled: reload,
  })
}
