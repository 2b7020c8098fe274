import { useEffect } from 'react'
import type { NewCartItem } from '#contract/carts.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../../api/api-client.ts'
import { useSession } from '../../../api/session.tsx'
import { paths } from '../../../paths.ts'
import { useAddToCart } from '../../carts/use-cart-mutations.ts'
import { productPageTexts } from './product-page-texts.ts'

/** How long the success message is shown, in milliseconds. */
const addedMs = 3000

/**
 * Adds lines to the cart one after the other. Visitors who are signed out are sent to sign in and return to `address`.
 */
export function useAddToCartButton() {
  const add = useAddToCart()
  const { status } = useSession()
  const navigate = useNavigate()
  const { isSuccess, reset } = add
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, addedMs)
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
    /** The rejected line with its validation errors. */
    refused: isRefusal(add.error, 400) ? { item: add.variables, errors: add.error.problem.errors ?? [] } : undefined,
  }
}

/** Returns the server's message for 409 and 400, otherwise the text of the specification. */
const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || productPageTexts.failedToAdd
}
