import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OwnCancellation, Parcel } from '#contract/fulfilment.ts'
import type { OrderItem } from '#contract/order-item.ts'
import type { Checkout, Order } from '#contract/orders.ts'
import type { OtherMethod } from '#contract/payments.ts'
import type { Cents } from '#domain/money.ts'
import { unitPriceOf, withPieces } from '#domain/price-tiers.ts'
import { continuedPrint } from '#domain/print/tag-print.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useShownAgain } from '../../ui/use-shown-again.ts'
import { useReloadCart } from '../carts/change-cart.ts'
import { cartQuery } from '../carts/use-cart.ts'
import { orderLifeTexts } from './order-life-texts.ts'

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

const isAwaited = ({ items, refunds }: Order) =>
  refunds.some(({ state }) => state === 'asked') ||
  items.some(({ requests }) => requests.some(({ state }) => state === 'waiting' || state === 'sent'))

/** Calls an own order off; what shows it, the tags or the cart's stock is read anew. */
export function useCancelOrder(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnCancellation) => api.orders.cancel({ params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['tags'] }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ]),
  })
}

/** Saves the paper of a parcel. */
export const useDeliveryNote = (id: number, forShop: boolean) =>
  useMutation({
    mutationFn: ({ id: parcelId }: Parcel) => {
      const place = { params: { id, parcelId } }
      return forShop ? api.orders.deskDeliveryNote(place) : api.orders.deliveryNote(place)
    },
    onSuccess: (bytes, { number }) => saveFile(bytes, 'application/pdf', orderLifeTexts.noteName(id, number)),
  })

/** Read anew every second while its payment is decided elsewhere, then every five. */
export const usePaidOrder = (id: number) =>
  useQuery({
    ...orderQuery(id),
    enabled: useIsSignedIn(),
    refetchInterval: ({ state }) =>
      state.data?.payment?.state === 'pending' ? (state.dataUpdateCount < 30 ? 1000 : 5000) : false,
  })

/** Leaves the shop for the page on which an order is paid. */
export const usePayAgain = (id: number) => useWayToPay(id, () => api.payments.begin({ params: { id } }))

/** The same by another method; what is paid without a provider is told on the order's page. */
export const usePayOtherwise = (id: number) =>
  useWayToPay(id, (body: OtherMethod) => api.payments.payOtherwise({ params: { id }, body }))

/** Until the page is left, or shown again by the way back, pressing once more does nothing. */
function useWayToPay<Sent>(id: number, ask: (sent: Sent) => Promise<{ url?: string | undefined }>) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  useShownAgain(() => setLeaving(false))
  const pay = useMutation({
    mutationFn: ask,
    onSuccess: async ({ url }) => {
      if (url === undefined) return client.invalidateQueries({ queryKey: ['orders'] })
      setLeaving(true)
      location.assign(url)
    },
    onError: () => client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  })
  return { mutate: pay.mutate, error: pay.error, isLeaving: isLeaving || pay.isPending }
}

/** Milliseconds: a quarter of the time since the last step. */
function pauseAfter({ items, steps: own }: Order): number {
  const last = Math.max(...[...own, ...items.flatMap(({ steps }) => steps)].map(({ at }) => Date.parse(at)))
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

/** A line that is not as it was: fewer pieces than then, none at all, or dearer. */
export type ChangedLine = { item: OrderItem; available: number; price: Cents }

/** Looks what of these lines of an order can be had today, at what as many pieces cost. Answers those not as they were. */
export const useLookAgain = (orderId: number) =>
  useMutation({
    mutationFn: async (items: readonly OrderItem[]): Promise<ChangedLine[]> => {
      const today = await api.orders.again({ params: { id: orderId } })
      const lines = items.map(item => {
        const line = today.find(({ itemId }) => itemId === item.id) ?? { available: 0, price: item.price, tiers: [] }
        const quantity = piecesToReorder({ item, available: line.available })
        return { ...line, item, productId: item.product.id, quantity }
      })
      return withPieces(lines).flatMap(({ item, available, pieces, ...tariff }) => {
        const price = unitPriceOf(tariff, pieces)
        return available < item.quantity || price > item.price ? [{ item, available, price }] : []
      })
    },
  })

/** How many pieces of a line are put into the cart: of what is counted by its codes or numbers, all or none. */
export const piecesToReorder = ({ item, available }: Omit<ChangedLine, 'price'>): number =>
  available >= item.quantity ? item.quantity : item.replacements.length > 0 || item.print ? 0 : available

/** A line that could not be put into the cart, and how many pieces of it there are. */
export type MissingLine = { title: string; available: number }

/** What a refusal says is left: of a product that is gone, or not sold in this way any more, nothing. */
const Left = z.looseObject({ available: z._default(z.int(), 0) })

/** Puts lines of an order back into the cart; answers those that could not be. */
export function useReorder() {
  const reload = useReloadCart()
  return useMutation({
    mutationFn: async (lines: readonly { item: OrderItem; quantity: number }[]) => {
      const missing: MissingLine[] = []
      for (const { item, quantity } of lines) {
        const line = {
          productId: item.product.id,
          quantity,
          color: item.color || undefined,
          orderAs: item.orderAs,
          replacements: item.replacements,
          print: item.print ? continuedPrint(item.print, quantity) : undefined,
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
