import { useEffect, useRef } from 'react'

const isTyping = (element: Element | null) =>
  element?.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/**
 * Keyboard navigation for a list: '/' focuses its search, the arrow keys move from there through the rows, Enter opens
 * the first link of a row. The ref is for the element that contains search and rows.
 */
export function useListKeys<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null)
  useEffect(() => {
    const readKey = (event: KeyboardEvent) => {
      const { current: list } = holder
      if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const at = document.activeElement
      const search = list.querySelector<HTMLInputElement>('input[type=search]')
      const links = [...list.querySelectorAll<HTMLElement>('tbody th a')]
      const row = links.findIndex(link => link.closest('tr') === at?.closest('tr'))
      const goTo = (to: HTMLElement | null | undefined) => {
        if (!to) return
        event.preventDefault()
        to.focus()
      }
      if (event.key === '/' && !isTyping(at) && !document.querySelector('dialog[open]')) goTo(search)
      if (isTyping(at) && at !== search) return
      if (event.key === 'ArrowDown' && (at === search || row >= 0)) goTo(links[row + 1])
      if (event.key === 'ArrowUp' && row >= 0) goTo(links[row - 1] ?? search)
    }
    document.addEventListener('keydown', readKey)
    return () => document.removeEventListener('keydown', readKey)
  }, [])
  return holder
}
