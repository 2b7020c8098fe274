import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayChart } from './day-chart.tsx'

const chartOf = (values: number[], format: (value: number) => string = String) =>
  renderToStaticMarkup(
    <DayChart
      title="Ricavi <IVA>"
      description="Dal primo all’ultimo"
      days={values.map((value, n) => ({ day: `giorno ${n + 1}`, value, told: `giorno ${n + 1}: ${value}` }))}
      format={format}
      labels={['primo', 'metà', 'oggi']}
    />,
  )
/** Position and height of the bars, without the transparent ones that catch the pointer. */
const barsOf = (svg: string, part = 'bar|unfinished') =>
  [
    ...svg.matchAll(
      new RegExp(`class="[^"]*(?:${part})[^"]*" x="[\\d.]+" y="([\\d.]+)" width="([\\d.]+)" height="([\\d.]+)"`, 'g'),
    ),
  ].map(([, y, width, height]) => ({ y: Number(y), width: Number(width), height: Number(height) }))
const highestLine = (svg: string) => /<text class="[^"]*figure[^"]*"[^>]*>([^<]*)</.exec(svg)?.[1]

const month = (value: (n: number) => number) => Array.from({ length: 30 }, (_, n) => value(n))

test('thirty days of nothing are a ground without bars, told all the same', () => {
  const svg = chartOf(month(() => 0))
  expect(barsOf(svg)).toEqual([])
  expect(svg.match(/<title>giorno \d+: 0<\/title>/g)).toHaveLength(30)
  expect(highestLine(svg)).toBe('2')
})

test('one spike reaches its height and what is small beside it is still seen', () => {
  const svg = chartOf(month(n => (n === 7 ? 80_000 : n === 8 ? 1 : 0)))
  const [spike, small] = barsOf(svg)
  expect(highestLine(svg)).toBe('80000')
  expect(spike).toMatchObject({ y: 24, height: 104 })
  expect(small?.height).toBe(1.5)
  expect((small?.y ?? 0) + (small?.height ?? 0)).toBe(128)
})

test.each([
  [[1], '2'],
  [[3, 2], '4'],
  [[0.4], '2'],
  [[9, 10], '10'],
  [[11], '20'],
  [[101], '200'],
  [[999_999_999_999], '1000000000000'],
])('%o end at %s', (values, top) => {
  expect(highestLine(chartOf(values))).toBe(top)
})

test('the last day alone is drawn as unfinished, and every bar keeps within the drawing', () => {
  for (const length of [1, 2, 29, 30, 366]) {
    const svg = chartOf(Array.from({ length }, (_, n) => n + 1))
    expect(barsOf(svg, 'unfinished')).toHaveLength(1)
    expect(barsOf(svg, 'bar')).toHaveLength(length - 1)
    for (const { y, width, height } of barsOf(svg)) {
      expect(y).toBeGreaterThanOrEqual(24)
      expect(Math.round((y + height) * 10) / 10).toBe(128)
      expect(width).toBeGreaterThan(0)
    }
  }
})

test('no day at all is a drawing without bars', () => {
  expect(barsOf(chartOf([]))).toEqual([])
})

test('title and description are the text alternative', () => {
  const svg = chartOf([1])
  const [, title] = /aria-labelledby="([^"]+)"/.exec(svg) ?? []
  const [, description] = /aria-describedby="([^"]+)"/.exec(svg) ?? []
  expect(svg).toContain(`<title id="${title}">Ricavi &lt;IVA&gt;</title>`)
  expect(svg).toContain(`<desc id="${description}">Dal primo all’ultimo</desc>`)
})

test('long numbers stand on the highest line as they are written', () => {
  const svg = chartOf([123_456_789], value => `${value.toLocaleString('it-IT')} €`)
  expect(highestLine(svg)).toBe('200.000.000 €')
})
