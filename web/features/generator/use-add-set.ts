import { useState } from 'react'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { cartTexts } from '../carts/cart-texts.ts'
import { useAddSeveralToCart } from '../carts/change-cart.ts'
import { itemOfLine, type ShownLine } from './set-in-view.ts'

/** What became of a line: on its way, in the cart, or why not. */
export type LineFate = { state: 'adding' | 'added' } | { state: 'failed'; why: string }
export type Fates = Readonly<Record<string, LineFate>>

/**
 * Puts a set into the cart, line by line; what is in stays in and is not put in twice. Whoever is not signed in does that
 * first and comes back to `address`.
 */
export function useAddSet(address: string) {
  const [fates, setFates] = useState<Fates>({})
  const [{ at, all }, setProgress] = useState({ at: 0, all: 0 })
  const add = useAddSeveralToCart()
  const { status } = useSession()
  const navigate = useNavigate()

  const addAll = (lines: readonly ShownLine[]) => {
    const signIn = () => navigate(paths.login(address))
    if (status === 'signed-out') return signIn()
    const open = lines.filter(({ product }) => fates[product.productCode]?.state !== 'added')
    const tell = (index: number, fate: LineFate) => {
      const code = open[index]?.product.productCode
      if (code !== undefined) setFates(known => ({ ...known, [code]: fate }))
    }
    add.mutate(
      {
        items: open.map(itemOfLine),
        onStart: index => {
          setProgress({ at: index + 1, all: open.length })
          tell(index, { state: 'adding' })
        },
        onEnd: (index, error) => tell(index, error ? { state: 'failed', why: reasonOf(error) } : { state: 'added' }),
      },
      { onError: error => isRefusal(error, 401) && signIn() },
    )
  }
  return { addAll, fates, isAdding: add.isPending, at, all }
}

/** The server's word where the wish itself is the trouble, the cart's for all else. */
const reasonOf = (error: Error): string => {
  if (isRefusal(error, 404, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.add
}
