import { expect, it } from 'vitest'
import { judge, type Layer, type UsedByFile } from './test-budget.ts'

const layers: Layer[] = [
  { name: 'unit', processor: 60 },
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

it.each<[string, Partial<Layer>, string[]]>([
  ['unit', { processor: 80 }, ['units of unit: 80 of 77']],
  ['pages', { processor: 120 }, ['units of pages: 120 of 115']],
  ['browser', { processor: 340 }, ['units of browser: 340 of 336']],
  ['api', { processor: 530 }, ['units of all: 1025 of 960', 'units of api: 530 of 528']],
  ['types', { processor: 120 }, ['units of all: 970 of 960']],
  ['browser', { runs: 61 }, ['browser runs: 61 of 60']],
  ['api', { shops: 341 }, ['shops: 401 of 400']],
])('the layer %s with %o is over', (name, change, broken) => {
  expect(brokenBy({ layers: withLayer(name, change) })).toEqual(broken)
})

it('a layer that is over names its ten dearest files', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    file: `domain/rule-${index}.test.ts`,
    project: 'unit',
    loadMs: 0,
    cpuMs: 1000 + index,
    shops: 0,
  }))
  const [, unit] = judge(withLayer('unit', { processor: 80 }), [...many, ...files], 1)
  expect(unit?.broken?.match(/rule-\d+/g)).toEqual([...Array(10).keys()].map(rank => `rule-${11 - rank}`))
})

it('a file above five units is named, and what loads modules does not count for it', () => {
  const dear = { file: 'server/fuzz.test.ts', project: 'api', loadMs: 0, cpuMs: 5100, shops: 0 }
  expect(brokenBy({ files: [...files, dear] })).toEqual(['files above 5 units: 1 of 0'])
})

it('a machine that needs twice as long for the same work may use twice the time', () => {
  const slow = layers.map(layer => ({ ...layer, processor: layer.processor * 2 }))
  expect(brokenBy({ layers: slow, unitSeconds: 2 })).toEqual([])
  expect(brokenBy({ layers: slow }).length).toBeGreaterThan(0)
})
