import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, NewCartItem } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { cartQuery } from './use-cart.ts'

// Mutations are in a file of their own, because the header of every page loads `use-cart.ts`.

/** Returns a function that invalidates the cart, so that it is refetched wherever it is shown. */
export const useReloadCart = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cartQuery.queryKey })
}

/**
 * Changes of the cart wait for each other: a code is applied to the quantity that was typed before, and no older cart
 * replaces a newer one.
 */
const scope = { id: 'cart' }

/** Called even if what was pressed is no longer on the page, unlike the callbacks of `mutate`. */
export type CartOutcome<Sent> = { onDone?: (sent: Sent) => void; onFailed?: (error: Error) => void }

type Items = Cart['items']
/** `apply` makes the change in the cached cart, in case that the cart cannot be fetched. */
type CartChange<Sent> = CartOutcome<Sent> & { apply?: (items: Items, sent: Sent) => Items }

/** Mutation that refetches the cart afterwards, because the server computes the totals. */
const useCartChange = <Sent, Result>(
  change: (sent: Sent) => Promise<Result>,
  { apply, onDone, onFailed }: CartChange<Sent> = {},
) => {
  const client = useQueryClient()
  const reload = useReloadCart()
  return useMutation({
    scope,
    mutationFn: change,
    onSuccess: (_, sent) => {
      if (apply) client.setQueryData(cartQuery.queryKey, cart => cart && { ...cart, items: apply(cart.items, sent) })
      onDone?.(sent)
    },
    ...(onFailed && { onError: onFailed }),
    onSettled: reload,
  })
}

/** Sends the item after the paint of the pressed button: beginning a request takes a slow phone half a frame's time. */
export const useAddToCart = () =>
  useCartChange(async (item: NewCartItem) => {
    await new Promise<void>(afterPaint)
    return api.carts.addItem({ body: item })
  })

type SeveralItems = {
  items: readonly NewCartItem[]
  /** `onStart` is called before each item, `onEnd` after it; without an error the item is in the cart. */
  onStart?: (index: number) => void
  onEnd: (index: number, error?: Error) => void
}
/** Adds the items one after the other and reports each result. Only a missing sign-in (401) stops the rest. */
export const useAddSeveralToCart = () =>
  useCartChange(async ({ items, onStart, onEnd }: SeveralItems) => {
    for (const [index, item] of items.entries()) {
      onStart?.(index)
      try {
        await api.carts.addItem({ body: item })
        onEnd(index)
      } catch (error) {
        if (isRefusal(error, 401) || !(error instanceof Error)) throw error
        onEnd(index, error)
      }
    }
  })

/** The response is the cart with the code; it replaces the cached cart. */
export function useApplyDiscount() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (code: string) => api.carts.applyDiscount({ body: { code } }),
    onSuccess: cart => client.setQueryData(cartQuery.queryKey, cart),
  })
}
export const useRemoveDiscount = () => useCartChange<void, void>(() => api.carts.removeDiscount())

type NewHerd = { id: number; herd: HerdChoice }
export const useChangeHerd = (outcome: CartOutcome<NewHerd>) =>
  useCartChange(({ id, herd }: NewHerd) => api.carts.updateItem({ params: { id }, body: { herd } }), outcome)
type NewQuantity = { id: number; quantity: number }
export const useChangeQuantity = (outcome: CartOutcome<NewQuantity>) =>
  useCartChange(
    ({ id, quantity }: NewQuantity) => api.carts.updateItem({ params: { id }, body: { quantity } }),
    outcome,
  )
/** An emptied cart is empty at once, without asking for it again; what it could not do is asked for. */
export function useClearCart({ onDone, onFailed }: CartOutcome<void>) {
  const client = useQueryClient()
  const reload = useReloadCart()
  return useMutation({
    scope,
    mutationFn: () => api.carts.clear(),
    onSuccess: () => {
      client.setQueryData(cartQuery.queryKey, cart => cart && { ...cart, items: [] })
      onDone?.()
    },
    onError: error => {
      onFailed?.(error)
      void reload()
    },
  })
}
export const useRemoveFromCart = (outcome: CartOutcome<number>) =>
  useCartChange((id: number) => api.carts.removeItem({ params: { id } }), {
    ...outcome,
    apply: (items, id) => items.filter(item => item.id !== id),
  })
