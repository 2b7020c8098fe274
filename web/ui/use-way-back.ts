import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Whether the page before this one in the tab's history was the shop's too: the router counts its own entries. */
const cameFromTheShop = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** For a link that leads back to the previous page; whoever came from elsewhere follows the link's own address. */
export function useWayBack() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!cameFromTheShop() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}
