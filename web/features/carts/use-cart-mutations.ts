import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewCartItem } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { api, isRefusal } from '../../api/api-client.ts'
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

/** Mutation that refetches the cart afterwards, because the server computes the totals. */
const useCartChange = <Sent, Result>(change: (sent: Sent) => Promise<Result>) => {
  const reload = useReloadCart()
  return useMutation({ scope, mutationFn: change, onSettled: reload })
}

export const useAddToCart = () => useCartChange((item: NewCartItem) => api.carts.addItem({ body: item }))

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

export const useChangeHerd = () =>
  useCartChange(({ id, herd }: { id: number; herd: HerdChoice }) =>
    api.carts.updateItem({ params: { id }, body: { herd } }),
  )
export const useChangeQuantity = () =>
  useCartChange(({ id, quantity }: { id: number; quantity: number }) =>
    api.carts.updateItem({ params: { id }, body: { quantity } }),
  )
export const useClearCart = () => useCartChange<void, void>(() => api.carts.clear())
export const useRemoveFromCart = () => useCartChange((id: number) => api.carts.removeItem({ params: { id } }))
