import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Cart } from '#contract/carts.ts'
import type { Checkout, Order, OwnOrderQuery } from '#contract/orders.ts'
import type { NewPaymentMethod } from '#contract/payments.ts'
import type { BuyerCancellation, Parcel } from '#contract/shapes/fulfilment.ts'
import type { OrderItem } from '#contract/shapes/order-item.ts'
import type { Cents } from '#domain/money/money.ts'
import { unitPriceOf, withProductQuantity } from '#domain/money/price-tiers.ts'
import { continuedPrint } from '#domain/print/tag-print.ts'
import { api, isRefusal, personal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { saveFile } from '../../ui/actions/save-file.ts'
import { usePageshow } from '../../ui/use-pageshow.ts'
import { cartQuery } from '../carts/use-cart.ts'
import { useReloadCart } from '../carts/use-cart-mutations.ts'
import { orderTimelineTexts } from './order-timeline-texts.ts'

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['orders', id], queryFn: () => api.orders.get({ params: { id } }), ...personal })

const useIsSignedIn = () => useSession().status === 'signed-in'

/** A page of the user's orders; without a query the latest ones. */
export const useOrders = (query: OwnOrderQuery = {}) =>
  useQuery({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => api.orders.list({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: useIsSignedIn(),
    ...personal,
  })
/**
 * An order. While codes are requested or a refund is in progress, it is refetched: every 2 s at first, then less and
 * less often, and not on a hidden page.
 */
export const useOrder = (id: number) =>
  useQuery({
    ...orderQuery(id),
    enabled: useIsSignedIn() && Number.isSafeInteger(id),
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? refetchIntervalMs(state.data) : false),
  })

const isAwaited = ({ items, refunds }: Order) =>
  refunds.some(({ state }) => state === 'requested') ||
  items.some(({ codeRequests }) => codeRequests.some(({ state }) => state === 'waiting' || state === 'sent'))

/** Cancels the user's own order; all queries about orders, tags and the cart are refetched. */
export function useCancelOrder(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BuyerCancellation) => api.orders.cancel({ params: { id }, body }),
    onSettled: () =>
      Promise.all(['orders', 'tags', 'codeRequests'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}

/** Downloads the delivery note of a parcel. */
export const useDeliveryNote = (id: number, forStaff: boolean) =>
  useMutation({
    mutationFn: ({ id: parcelId }: Parcel) => {
      const parcel = { params: { id, parcelId } }
      return forStaff ? api.orders.adminDeliveryNote(parcel) : api.orders.deliveryNote(parcel)
    },
    onSuccess: (bytes, { number }) => saveFile(bytes, 'application/pdf', orderTimelineTexts.noteName(id, number)),
  })

/** Refetches an order while its payment is pending: every second at first, then every 5 s. */
export const usePaidOrder = (id: number) =>
  useQuery({
    ...orderQuery(id),
    enabled: useIsSignedIn(),
    refetchInterval: ({ state }) =>
      state.data?.payment?.state === 'pending' ? (state.dataUpdateCount < 30 ? 1000 : 5000) : false,
  })

/** Redirects the browser to the payment page of an order. */
export const useResumePayment = (id: number) => usePaymentRedirect(id, () => api.payments.resume({ params: { id } }))

/**
 * Changes the payment method and redirects to the payment page. Methods without a provider stay on the page of the
 * order.
 */
export const useChangePaymentMethod = (id: number) =>
  usePaymentRedirect(id, (body: NewPaymentMethod) => api.payments.changeMethod({ params: { id }, body }))

/**
 * Redirects to the provider. Further presses are ignored until the page is left, or shown again by the browser's Back
 * button.
 */
function usePaymentRedirect<Sent>(id: number, ask: (sent: Sent) => Promise<{ url?: string | undefined }>) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  usePageshow(() => setLeaving(false))
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

/** Returns a quarter of the time since the last event, in milliseconds, between 2,000 and 60,000. */
function refetchIntervalMs({ items, timeline: own }: Order): number {
  const last = Math.max(...[...own, ...items.flatMap(({ timeline }) => timeline)].map(({ at }) => Date.parse(at)))
  return Math.min(Math.max((Date.now() - last) / 4, 2000), 60_000)
}

/** Whether the buyer has ordered before, and why an order of the cart would be refused now because of unpaid orders. */
export const useCheckoutReview = ({ items }: Pick<Cart, 'items'> = { items: [] }) =>
  useQuery({
    queryKey: ['orders', 'checkout', items.map(({ product, quantity, price }) => [product.id, quantity, price])],
    queryFn: ({ signal }) => api.orders.reviewCheckout({ signal }),
    enabled: items.length > 0,
    // The page stays as it is while a changed cart is looked at again.
    placeholderData: keepPreviousData,
    ...personal,
  })

/** Places an order. The idempotency key stays the same when a press is retried after a lost response. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ checkout, idempotencyKey }: { checkout: Checkout; idempotencyKey: string }) =>
      api.orders.checkout({ body: checkout, idempotencyKey }),
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    onSettled: () =>
      Promise.all(
        [cartQuery.queryKey, ['orders'], ['tags'], ['users', 'me']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** A line that has changed since the order: fewer pieces are available, or the price is higher. */
export type ChangedLine = { item: OrderItem; available: number; price: Cents }

/** Fetches today's stock and prices for lines of an order. Returns the lines that changed. */
export const useReorderCheck = (orderId: number) =>
  useMutation({
    mutationFn: async (items: readonly OrderItem[]): Promise<ChangedLine[]> => {
      const today = await api.orders.reorderQuote({ params: { id: orderId } })
      const lines = items.map(item => {
        const line = today.find(({ itemId }) => itemId === item.id) ?? { available: 0, price: item.price, tiers: [] }
        const quantity = piecesToReorder({ item, available: line.available })
        return { ...line, item, productId: item.product.id, quantity }
      })
      return withProductQuantity(lines).flatMap(({ item, available, pieces, ...tieredPrice }) => {
        const price = unitPriceOf(tieredPrice, pieces)
        return available < item.quantity || price > item.price ? [{ item, available, price }] : []
      })
    },
  })

/**
 * Returns how many pieces of a line can be ordered again. Lines with codes or printed numbers are ordered completely or
 * not at all.
 */
export const piecesToReorder = ({ item, available }: Omit<ChangedLine, 'price'>): number =>
  available >= item.quantity ? item.quantity : item.replacements.length > 0 || item.print ? 0 : available

/** A line that could not be put into the cart, and how many pieces of it are available. */
export type MissingLine = { title: string; available: number }

/** The available pieces from the server's error; 0 if the product is gone or no longer sold in this way. */
const Left = z.looseObject({ available: z._default(z.int(), 0) })

/** Puts lines of an order back into the cart and returns those that could not be added. */
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
