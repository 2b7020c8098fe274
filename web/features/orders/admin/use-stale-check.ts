import { useState } from 'react'
import { isRefusal } from '../../../api/api-client.ts'

/**
 * Guards against doing something twice after a lost response: the count (of parcels or documents) when the dialog
 * opened is sent along, and the server rejects an outdated one (409). After that, the next press uses the new count.
 */
export function useStaleCheck(count: number, refusal: Error | null) {
  const [seen, setSeen] = useState(count)
  const isChanged = isRefusal(refusal, 409) && count !== seen
  return {
    isChanged,
    /** Returns the count to send. */
    take: () => {
      if (isChanged) setSeen(count)
      return isChanged ? count : seen
    },
  }
}
