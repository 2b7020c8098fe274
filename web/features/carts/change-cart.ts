import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewCartItem } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { cartQuery } from './use-cart.ts'

// Apart from reading: the header of every page carries that.

/** Marks the cart as no longer true: it is read again wherever it is shown. */
export const useReloadCart = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cartQuery.queryKey })
}

/** After each change the cart is reloaded: the server has the figures. */
const useCartChange = <Sent, Result>(change: (sent: Sent) => Promise<Result>) => {
  const reload = useReloadCart()
  return useMutation({ mutationFn: change, onSettled: reload })
}

export const useAddToCart = () => useCartChange((item: NewCartItem) => api.carts.addItem({ body: item }))

type SeveralItems = {
  items: readonly NewCartItem[]
  /** Called before each, and with what became of it: nothing more when it is in the cart. */
  onStart?: (index: number) => void
  onEnd: (index: number, error?: Error) => void
}
/** One after the other, each with an answer of its own; only who is not signed in stops them all. */
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

/** The answer is the cart with the code; what was shown of it before is no longer true. */
export function useApplyDiscount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.carts.applyDiscount({ body: { code } }),
    onSuccess: cart => client.setQueryData(cartQuery.queryKey, cart),
  })
}
export const useRemoveDiscount = () => useCartChange<void, void>(() => api.carts.removeDiscount())

export const useChangeHerd = () =>
  useCartChange(({ id, herd }: { id: number; herd: HerdChoice }) =>
    api.carts.changeItem({ params: { id }, body: { herd } }),
  )
export const useChangeQuantity = () =>
  useCartChange(({ id, quantity }: { id: number; quantity: number }) =>
    api.carts.changeItem({ params: { id }, body: { quantity } }),
  )
export const useClearCart = () => useCartChange<void, void>(() => api.carts.clear())
export const useRemoveFromCart = () => useCartChange((id: number) => api.carts.removeItem({ params: { id } }))
