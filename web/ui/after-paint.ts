/**
 * Calls `run` in a task after the next paint, so that the response to a press is seen before the work that follows it. A
 * hidden page paints nothing and is not waited for. Returns a function that cancels the call.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(run)
  }
  const frame = document.hidden ? undefined : requestAnimationFrame(begin)
  if (frame === undefined) begin()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
