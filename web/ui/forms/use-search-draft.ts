import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { uiMessages } from '../ui-messages.ts'

/** The API takes no longer search. What is longer is not cut but said, so that nobody searches for half of a paste. */
const maxCharacters = 100

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
    if (sent === draft.sent || sent.length > maxCharacters) return
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
      value: draft.text,
      error: draft.text.trim().length > maxCharacters ? uiMessages.searchTooLong(maxCharacters) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, text: event.target.value }),
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
  }
}
