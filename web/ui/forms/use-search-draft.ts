import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after the last key before a search starts. */
const pauseMs = 350

export type SearchDraft = ReturnType<typeof useSearchDraft>

/**
 * The text of a list's search box. It goes into the URL after a pause, or at once when the form is submitted. If the
 * URL changes otherwise (link, Back), the box shows its search. `<form onSubmit={draft.onSubmit}> <SearchBox
 * {...draft.box} />`
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
  // The URL may have changed during the pause: the search is added to its current parameters.
  const submitAfterPause = useEffectEvent(submit)
  useEffect(() => {
    if (draft.text.trim() === draft.sent) return
    const timer = setTimeout(submitAfterPause, pauseMs)
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
