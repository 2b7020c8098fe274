import { expect, it } from 'vitest'
import { budget, judge, type Layer, type UsedByFile } from './test-budget.ts'

const layers: Layer[] = [
  { name: 'unit', processor: 50 },
  { name: 'api', processor: 400, shops: 300 },
  { name: 'pages', processor: 90, shops: 60 },
  { name: 'browser', processor: 300, runs: 53 },
  { name: 'types', processor: 45 },
]
const files: UsedByFile[] = [
  { file: 'server/orders.test.ts', project: 'api', loadMs: 9000, cpuMs: 4900, shops: 3 },
  { file: 'domain/money.test.ts', project: 'unit', loadMs: 5, cpuMs: 100, shops: 0 },
]

const brokenBy = (changes: { layers?: Layer[]; files?: UsedByFile[]; unitSeconds?: number }) =>
  judge(changes.layers ?? layers, changes.files ?? files, changes.unitSeconds ?? 1)
    .filter(({ broken }) => broken !== undefined)
    .map(({ title }) => title)

const withLayer = (name: string, change: Partial<Layer>) =>
  layers.map(layer => (layer.name === name ? { ...layer, ...change } : layer))

it('a run within the budget breaks no rule', () => {
  expect(brokenBy({})).toEqual([])
})

it.each(['unit', 'pages', 'browser', 'api'] as const)('the layer %s is over its share', name => {
  const limit = budget.units * budget.shares[name]
  const broken = brokenBy({ layers: withLayer(name, { processor: limit + 1 }) })
  expect(broken).toContain(`units of ${name}: ${(limit + 1).toFixed(0)} of ${limit.toFixed(0)}`)
})

it.each<[string, Partial<Layer>, string]>([
  ['types', { processor: budget.units }, `of ${budget.units}`],
  ['browser', { runs: 61 }, 'browser runs: 61 of 60'],
  ['api', { shops: budget.shops - 59 }, `shops: ${budget.shops + 1} of ${budget.shops}`],
])('a run whose layer %s has %o is over', (name, change, broken) => {
  expect(brokenBy({ layers: withLayer(name, change) })).toEqual([expect.stringContaining(broken)])
})

it('a layer that is over names its ten dearest files', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    file: `domain/rule-${index}.test.ts`,
    project: 'unit',
    loadMs: 0,
    cpuMs: 1000 + index,
    shops: 0,
  }))
  const [, unit] = judge(withLayer('unit', { processor: budget.units }), [...many, ...files], 1)
  expect(unit?.broken?.match(/rule-\d+/g)).toEqual([...Array(10).keys()].map(rank => `rule-${11 - rank}`))
})

it('a file above its limit is named, and what loads modules does not count for it', () => {
  const dear = {
    file: 'server/fuzz.test.ts',
    project: 'api',
    loadMs: 0,
    cpuMs: budget.unitsOfFile * 1000 + 100,
    shops: 0,
  }
  expect(brokenBy({ files: [...files, dear] })).toEqual([`files above ${budget.unitsOfFile} units: 1 of 0`])
})

it('a machine that needs twice as long for the same work may use twice the time', () => {
  const slow = layers.map(layer => ({ ...layer, processor: layer.processor * 2 }))
  expect(brokenBy({ layers: slow, unitSeconds: 2 })).toEqual([])
  const atTheLimit = layers.map(layer => ({ ...layer, processor: layer.processor * 8 }))
  expect(brokenBy({ layers: atTheLimit }).length).toBeGreaterThan(0)
  expect(brokenBy({ layers: atTheLimit, unitSeconds: 8 })).toEqual([])
})
