import { niceMax } from '#domain/chart-scale.ts'
import { type Html, html } from '../integrations/mail/escaped-html.ts'

/**
 * Draws a figure by day as SVG, one bar per day; the last day is marked as unfinished. Colors and fonts are set by the
 * page's CSS through `data-part`. Title and description are the text alternative.
 */

export type DayPlot = {
  /** Prefix of its ids, unique among the plots of a page. */
  name: string
  title: string
  description: string
  /** Oldest first; `told` is the tooltip of the day. */
  days: readonly { value: number; told: string }[]
  /** Label of the highest grid line. */
  format: (value: number) => string
  /** Labels of the first, middle and last day. */
  labels: readonly [string, string, string]
}

/** In SVG units; texts keep their size if it is drawn 300 to 480 pixels wide. */
const [width, height, top, ground] = [360, 152, 24, 128]
const gap = 0.3
/** Minimum height of a bar, so that small values remain visible. */
const lowest = 1.5

const short = (figure: number) => Math.round(figure * 100) / 100

export function dayPlot({ name, title, description, days, format, labels }: DayPlot): string {
  for (const { value } of days)
    if (!Number.isFinite(value) || value < 0) throw new RangeError(`Not a figure to draw: ${value}`)
  const highest = niceMax(Math.max(0, ...days.map(({ value }) => value)))
  const step = width / Math.max(days.length, 1)
  const [first, middle, last] = labels
  const bars = days.map(({ value, told }, n) => {
    const rise = value === 0 ? 0 : Math.max(lowest, (value / highest) * (ground - top))
    const part = n === days.length - 1 ? 'unfinished' : 'bar'
    return html`<g><title>${told}</title><rect data-part="day" x="${short(n * step)}" y="${top}" width="${short(step)}" height="${ground - top}"/>${
      rise === 0
        ? []
        : html`<rect data-part="${part}" x="${short(n * step + (step * gap) / 2)}" y="${short(ground - rise)}" width="${short(step * (1 - gap))}" height="${short(rise)}"/>`
    }</g>`
  })
  return drawn(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title" aria-describedby="${name}-desc"><title id="${name}-title">${title}</title><desc id="${name}-desc">${description}</desc><path data-part="line" d="M0 ${top}H${width}M0 ${(top + ground) / 2}H${width}"/>${bars}<path data-part="ground" d="M0 ${ground}H${width}"/><text data-part="figure" x="0" y="${top - 8}">${format(highest)}</text><text x="0" y="${height - 6}">${first}</text><text x="${width / 2}" y="${height - 6}" text-anchor="middle">${middle}</text><text data-part="last" x="${width}" y="${height - 6}" text-anchor="end">${last}</text></svg>`,
  )
}

const drawn = ({ html: text }: Html) => text
