import { plotTop } from '#domain/plot-scale.ts'
import { type Html, html } from '../integrations/mail/escaped-html.ts'

/**
 * A figure day by day, as SVG: a bar for each, the last of a day that is not over. Colours and faces are the page's, by
 * `data-part`; title and description are what is told of it to whoever does not see it.
 */

export type DayPlot = {
  /** Of the ids in it: no other plot of the page has the same. */
  name: string
  title: string
  description: string
  /** The oldest first; what the pointer is told over each. */
  days: readonly { value: number; told: string }[]
  /** How the highest line is labelled. */
  format: (value: number) => string
  /** Below the first day, the one in the middle, the last. */
  labels: readonly [string, string, string]
}

/** Its own measures; letters keep theirs where it is drawn between 300 and 480 wide. */
const [width, height, top, ground] = [360, 152, 24, 128]
const gap = 0.3
/** What is not nothing is seen. */
const lowest = 1.5

const short = (figure: number) => Math.round(figure * 100) / 100

export function dayPlot({ name, title, description, days, format, labels }: DayPlot): string {
  for (const { value } of days)
    if (!Number.isFinite(value) || value < 0) throw new RangeError(`Not a figure to draw: ${value}`)
  const highest = plotTop(Math.max(0, ...days.map(({ value }) => value)))
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
