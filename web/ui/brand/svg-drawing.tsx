import { useCallback } from 'react'

/** A drawing made by the server. The page's CSS colours it through its `data-part` attributes. */
export const SvgDrawing = ({ svg, className }: { svg: string; className?: string | undefined }) => {
  const draw = useCallback(
    (container: HTMLDivElement | null) =>
      container?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement),
    [svg],
  )
  return <div ref={draw} className={className} />
}
