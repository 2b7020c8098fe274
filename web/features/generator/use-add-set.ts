import { useState } from 'react'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { cartTexts } from '../carts/cart-texts.ts'
import { useAddSeveralToCart } from '../carts/use-cart-mutations.ts'
import { itemOfLine, type ShownLine } from './visible-set.ts'

/** State of a line while the set is added to the cart. */
export type LineResult = { state: 'adding' | 'added' } | { state: 'failed'; why: string }
export type LineResults = Readonly<Record<string, LineResult>>

/**
 * Adds a set to the cart line by line. Lines that are in the cart already are skipped in a second attempt. Visitors who
 * are signed out are sent to sign in and return to `address`.
 */
export function useAddSet(address: string) {
  const [results, setResults] = useState<LineResults>({})
  const [{ at, all }, setProgress] = useState({ at: 0, all: 0 })
  const add = useAddSeveralToCart()
  const { status } = useSession()
  const navigate = useNavigate()

  const addAll = (lines: readonly ShownLine[]) => {
    const signIn = () => navigate(paths.login(address))
    if (status === 'signed-out') return signIn()
    const open = lines.filter(({ key }) => results[key]?.state !== 'added')
    const tell = (index: number, result: LineResult) => {
      const key = open[index]?.key
      if (key !== undefined) setResults(known => ({ ...known, [key]: result }))
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
  return { addAll, results, isAdding: add.isPending, at, all }
}

/** Returns the server's message for 404 and 409, otherwise the general message of the cart. */
const reasonOf = (error: Error): string => {
  if (isRefusal(error, 404, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.add
}
