import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'

/** How long after the last key a search begins. */
const PAUSE_MS = 350

export type SearchDraft = ReturnType<typeof useSearchDraft>

/**
 * What is typed into a list's search box goes to the address after a pause, or at once when its form is sent; when the
 * address changes by itself (a link, the browser's way back), its search stands in the box.
 * `<form onSubmit={draft.onSubmit}> <SearchBox {...draft.box} />`
 */
export function useSearchDraft(search: string, go: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, sent: search, seen: search })
  if (draft.seen !== search) setDraft({ text: draft.sent === search ? draft.text : search, sent: search, seen: search })

  const submit = () => {
    const sent = draft.text.trim()
    if (sent === draft.sent) return
    setDraft({ ...draft, sent })
    go(sent)
  }
  // The address may have changed while the pause lasted: the search adds to what it says by then.
  const submitAfterPause = useEffectEvent(submit)
  useEffect(() => {
    if (draft.text.trim() === draft.sent) return
    const timer = setTimeout(submitAfterPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft.text, draft.sent])

  return {
    text: draft.text,
    box: {
      name: 'search',
      maxLength: 100,
      value: draft.text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, text: event.target.value }),
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
  }
}
