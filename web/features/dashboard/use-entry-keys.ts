import { useEffect, useRef } from 'react'

/**
 * Makes the links of a list reachable with the arrow keys. If no link has the focus, an arrow goes to the first. At
 * either end of the list the keys keep their default behaviour.
 */
export function useEntryKeys<List extends HTMLElement>() {
  const list = useRef<List>(null)
  useEffect(() => {
    const readKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const ways = [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
      const at = document.activeElement
      const index = ways.findIndex(way => way === at)
      const isFree = at === document.body || at?.id === 'main'
      if (index < 0 && !(isFree && event.key === 'ArrowDown')) return
      const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: ways.length - 1 }[event.key]
      const way = goal === undefined ? undefined : ways[goal]
      if (!way) return
      event.preventDefault()
      way.focus()
    }
    document.addEventListener('keydown', readKey)
    return () => document.removeEventListener('keydown', readKey)
  }, [])
  return list
}
