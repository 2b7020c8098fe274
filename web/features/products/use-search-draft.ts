import { useEffect, useRef, useState } from 'react'

/** How long after the last key a search begins. */
const PAUSE_MS = 350

/**
 * What is typed into a search box goes to the address after a pause, or at once with `submit`; when the address changes
 * by itself (a link, the browser's way back), its search stands in the box.
 */
export function useSearchDraft(search: string, go: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, sent: search, seen: search })
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (draft.seen !== search) setDraft({ text: draft.sent === search ? draft.text : search, sent: search, seen: search })

  const send = (text: string) => {
    clearTimeout(timer.current)
    const sent = text.trim()
    if (sent === search) return
    setDraft(known => ({ ...known, sent }))
    go(sent)
  }
  const type = (text: string) => {
    setDraft({ ...draft, text })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(send, PAUSE_MS, text)
  }
  return { text: draft.text, type, submit: () => send(draft.text) }
}
