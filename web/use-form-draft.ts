import { useEffect } from 'react'
import { draftKey } from './api/access-token.ts'
import { useSession } from './api/session.tsx'

/** True if something was typed before the server ended the session, and is not entered again yet. */
export const hasDraft = () => {
  try {
    return sessionStorage.getItem(draftKey) !== null
  } catch {
    return false // Storage is blocked.
  }
}

/** Enters again what was typed before the server ended the session. */
export function useFormDraft() {
  const owner = useSession().profile?.id
  useEffect(() => {
    if (owner === undefined || !hasDraft()) return undefined
    let stop: (() => void) | undefined
    let isStopped = false
    void import('./form-draft.ts').then(({ enterFormDraft }) => {
      if (!isStopped) stop = enterFormDraft(owner)
      return undefined
    })
    return () => {
      isStopped = true
      stop?.()
    }
  }, [owner])
}
