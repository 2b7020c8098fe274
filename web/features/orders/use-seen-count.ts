import { useState } from 'react'
import { isRefusal } from '../../api/api-client.ts'

/**
 * How many parcels, or documents, there were when it was decided: who presses again after a lost answer does not do it
 * twice. Once that was refused and the order stands there as it is by now, the next press counts from that.
 */
export function useSeenCount(count: number, refusal: Error | null) {
  const [seen, setSeen] = useState(count)
  const isChanged = isRefusal(refusal, 409) && count !== seen
  return {
    isChanged,
    /** To be sent with the press. */
    take: () => {
      if (isChanged) setSeen(count)
      return isChanged ? count : seen
    },
  }
}
