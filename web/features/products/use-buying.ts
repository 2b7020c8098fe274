import { useEffect } from 'react'
import type { NewCartItem } from '#contract/carts.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { useAddToCart } from '../carts/change-cart.ts'
import { productPageTexts } from './product-page-texts.ts'

/** How long it is said that it worked. */
const ADDED_MS = 3000

/** Puts lines into the cart, one after the other; whoever is not signed in does that first and comes back to `address`. */
export function useBuying() {
  const add = useAddToCart()
  const { status } = useSession()
  const navigate = useNavigate()
  const { isSuccess, reset } = add
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, ADDED_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  const buy = ([item, ...others]: NewCartItem[], address: string, onAdded: (item: NewCartItem) => unknown) => {
    const signIn = () => navigate(paths.login(address))
    if (status === 'signed-out') return signIn()
    if (!item) return
    add.mutate(item, {
      onSuccess: () => {
        onAdded(item)
        buy(others, address, onAdded)
      },
      onError: error => isRefusal(error, 401) && signIn(),
    })
  }
  return {
    buy,
    isAdding: add.isPending,
    isAdded: add.isSuccess,
    error: add.isError && !isRefusal(add.error, 401) ? sentenceOf(add.error) : undefined,
    /** The line that was refused, and where. */
    refused: isRefusal(add.error, 400) ? { item: add.variables, errors: add.error.problem.errors ?? [] } : undefined,
  }
}

/** The server's word where the wish itself is the trouble, the specification's for all else. */
const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || productPageTexts.failedToAdd
}
