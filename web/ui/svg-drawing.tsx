import { useCallback } from 'react'

/** A drawing that the server made; its colours are said by the page, through its `data-part`s. */
export const SvgDrawing = ({ svg, className }: { svg: string; className?: string | undefined }) => {
  const draw = useCallback(
    (place: HTMLDivElement | null) =>
      place?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement),
    [svg],
  )
  return <div ref={draw} className={className} />
}
