import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readCatalogue } from '#server/features/products/seed/catalogue.ts'
import { hexOf } from '../catalogue/colors.ts'
import { type Species, speciesValues } from '../catalogue/species.ts'
import { areCompatible, canAllBeClosed, hasType, isPliers, type Sellable } from '../tags/applicator-selection.ts'
import { orderSet } from './order-generator.ts'
import { type Answers, interviewOf, maxAnimals, officialRuleOf } from './order-questions.ts'
import { type IdentifierPart, productPatterns, tagsPerNeedlePack } from './order-rules.ts'
import { pliersWorthAsking, replaceableTags } from './tag-choice.ts'

/** The seed catalogue as the shop shows it. */
const seed = await readCatalogue()
const idOf = new Map(seed.map(({ productCode }, index) => [productCode, index + 1]))
const catalogue: Sellable[] = seed
  .filter(product => !product.disabled)
  .map(product => ({
    ...product,
    id: idOf.get(product.productCode) ?? 0,
    available: product.offered ? product.quantity : 0,
    compatibleProductIds: product.compatible.map(code => idOf.get(code) ?? 0),
  }))
const named = (code: string) => catalogue.find(product => product.productCode === code) as Sellable
const allPliers = catalogue.filter(isPliers).map(({ productCode }) => productCode)

/** Answers to the open questions; other questions have a list of options. */
const heads = [25, maxAnimals]
const barns = [[], ...allPliers.map(code => [code]), allPliers]

/** All complete sequences of answers. */
function pathsFrom(given: Answers): Answers[] {
  const { next, answers } = interviewOf(given)
  if (!next) return [answers]
  const values = next.options !== 'open' ? next.options : next.question === 'head' ? heads : barns
  return values.flatMap(value => pathsFrom({ ...given, [next.question]: value }))
}
const paths = pathsFrom({})
const nameOf = ({ pliers, ...answers }: Answers) =>
  [...Object.values(answers), `[${pliers?.join(' ') ?? ''}]`].join(' ')
const isLost = ({ purpose }: Answers) => purpose === 'perse'
type SetAnswers = Answers & { species: Species; head: number }
const sets = paths.filter((path): path is SetAnswers => !isLost(path)).map(path => [nameOf(path), path] as const)

/** What one animal must wear, written independently from the law (Reg. 2019/2035 art. 38, 45, 46, 52). */
const isLawful: Record<Species, (worn: readonly IdentifierPart[], answers: Answers) => boolean> = {
  cattle: worn => isTwo(worn),
  buffalo: worn => isTwo(worn),
  sheep: (worn, answers) => (answers.purpose === 'macello' ? isOne(worn) : isTwo(worn) && !isOnlyToTheEye(worn)),
  goat: (worn, answers) => (answers.purpose === 'macello' ? isOne(worn) : isTwo(worn) && !isOnlyToTheEye(worn)),
  pig: worn => isOne(worn),
}
const identifying = (worn: readonly IdentifierPart[]) => worn.filter(mark => mark !== 'sample')
const isOne = (worn: readonly IdentifierPart[]) => identifying(worn).length === 1
const isTwo = (worn: readonly IdentifierPart[]) => identifying(worn).length === 2 && worn.includes('conventional')
const isOnlyToTheEye = (worn: readonly IdentifierPart[]) => identifying(worn).every(mark => mark === 'conventional')

/** Returns every reason why the set does not fit these answers. */
function faultsOf(answers: SetAnswers, preferred: readonly string[] = []): string[] {
  const set = orderSet(answers, catalogue, preferred)
  const rule = officialRuleOf(answers)
  const of = (...roles: string[]) => set.lines.filter(({ role }) => roles.includes(role))
  const productsOf = (...roles: string[]) => of(...roles).map(({ product }) => product)
  const [tags, official, bought] = [productsOf('official', 'farm'), productsOf('official'), productsOf('pliers')]
  const pliers = [...bought, ...set.fromBarn]
  const electronic = tags.filter(tag => hasType(tag, 'elettronica'))
  const worn = rule?.wears.flatMap(({ kind }): readonly IdentifierPart[] => productPatterns[kind].parts) ?? []
  const isOfficial = answers.purpose !== 'azienda'
  const must: Record<string, boolean> = {
    'nothing is missing': set.missing.length === 0,
    'there are tags': tags.length > 0,
    'each line can be had as it stands': set.lines.every(
      ({ product, quantity }) => quantity >= 1 && quantity <= product.available,
    ),
    'all is for the species': set.lines.every(({ product }) => product.species.includes(answers.species)),
    'colours are made': set.lines.every(({ product, colors }) => colors.every(one => product.colors.includes(one))),
    'as many of every tag as animals': of('official', 'farm').every(({ quantity }) => quantity === set.heads[0]),
    'as many animals as the shelf allows': set.heads[0] === Math.min(answers.head, ...tags.map(tag => tag.available)),
    'the law is satisfied': !isOfficial || isLawful[answers.species](worn, answers),
    'each part of the rule is there': official.length === (rule?.wears.length ?? 0),
    'official tags are official': official.every(tag => hasType(tag, 'ministeriale')),
    'official tags go together': official.every(a => official.every(b => a === b || areCompatible(a, b))),
    'the colour is the law’s': of('official').every(({ colors }) => !rule?.color || colors.join() === rule.color),
    'there is a deadline': set.deadlines.length > 0 === isOfficial,
    'farm tags are there when wanted': of('farm').length === (answers.farm ? 1 : 0),
    'every piece is closed': canAllBeClosed(tags, pliers),
    'the pliers fit every tag': tags.every(tag => pliers.some(one => areCompatible(one, tag))),
    'no pliers are bought for nothing': bought.every(
      one =>
        !canAllBeClosed(
          tags,
          pliers.filter(other => other !== one),
        ),
    ),
    'no pliers are bought twice': new Set(pliers).size === pliers.length,
    'no pliers of the barn are bought': !bought.some(one => answers.pliers?.includes(one.productCode)),
    'needles fit the pliers': productsOf('needle').every(needle => pliers.some(one => areCompatible(one, needle))),
    'one reader where wanted': of('reader').length === (answers.reader === 'si' ? 1 : 0),
    'asked about a reader for electronic tags only': electronic.length > 0 === (answers.reader !== undefined),
    'the reader reads all': productsOf('reader').every(one => electronic.every(tag => areCompatible(one, tag))),
    'the choice is taken': preferred.every(code => set.lines.some(({ product }) => product.productCode === code)),
  }
  return Object.keys(must).filter(rule => !must[rule])
}

describe('every path of answers', () => {
  it('is many paths, for every species and purpose', () => {
    expect(sets.length).toBeGreaterThan(1000)
    for (const species of speciesValues)
      expect(new Set(paths.filter(path => path.species === species).map(path => path.purpose)).size).toBeGreaterThan(2)
  })

  it('ends in a set that fits together', () => {
    expect(sets.flatMap(([name, answers]) => faultsOf(answers).map(fault => `${name}: ${fault}`))).toEqual([])
  })

  it('stays whole when another product is chosen for a line', () => {
    for (const [name, answers] of sets) {
      if (answers.head !== 25 || (answers.pliers?.length ?? 0) > 1) continue
      const { lines } = orderSet(answers, catalogue)
      for (const { productCode } of lines.flatMap(line => line.alternatives))
        expect(faultsOf(answers, [productCode]), `${name}, ${productCode}`).toEqual([])
    }
  })

  test.each(paths.filter(isLost).map(path => [nameOf(path), path] as const))(
    '%s leads to tags that are sold',
    (_, path) => {
      const found = replaceableTags(path.species as Species, catalogue)
      expect(found.length).toBeGreaterThan(2)
      for (const tag of found) expect(hasType(tag, 'ministeriale')).toBe(true)
      expect(found[0]?.available).toBeGreaterThan(0)
    },
  )

  it('is asked about pliers that matter, and there are some', () => {
    for (const [name, answers] of sets) {
      const asked = pliersWorthAsking([answers], catalogue).map(({ productCode }) => productCode)
      const set = orderSet({ ...answers, pliers: [] }, catalogue)
      expect(asked, name).toEqual(
        expect.arrayContaining(
          set.lines.flatMap(({ role, product }) => (role === 'pliers' ? [product.productCode] : [])),
        ),
      )
    }
  })
})

describe('the set', () => {
  const wish = (answers: Answers): SetAnswers => ({ species: 'cattle', head: 25, pliers: [], ...answers })
  const codesOf = (answers: Answers, preferred?: string[]) =>
    orderSet(wish(answers), catalogue, preferred).lines.map(({ product }) => product.productCode)

  test.each<[string, Answers, string[]]>([
    ['calves', { purpose: 'nascite', identifierSet: 'coppia' }, ['BG-58', 'AP-02', 'AG-01']],
    ['calves, pliers there', { purpose: 'nascite', identifierSet: 'coppia', pliers: ['AP-05'] }, ['BG-58', 'AG-01']],
    [
      'electronic calves',
      { purpose: 'nascite', identifierSet: 'elettronica', reader: 'si' },
      ['BG-58/E', 'AP-02', 'AG-01', 'LT-20'],
    ],
    ['bolus', { purpose: 'nascite', identifierSet: 'bolo', reader: 'no' }, ['BR-70', 'AP-02', 'AG-01']],
    [
      'sampled calves want two pairs of pliers',
      { purpose: 'nascite', identifierSet: 'bioptica', reader: 'no' },
      ['BB-58/E', 'AP-07', 'AP-09', 'AG-02'],
    ],
    ['herd book', { purpose: 'iscritti', identifierSet: 'coppia' }, ['BG-58', 'AP-02', 'AG-01']],
    [
      'lambs with a sample',
      { species: 'sheep', purpose: 'nascite', identifierSet: 'bioptica', reader: 'si' },
      ['OB-36/B', 'OB-27/E', 'AP-02', 'AP-09', 'AG-01', 'LT-10'],
    ],
    [
      'lambs: the pair that one pair of pliers closes, though another costs less',
      { species: 'sheep', purpose: 'nascite', identifierSet: 'elettronica', reader: 'no' },
      ['OC-27/F', 'AP-02', 'AG-01'],
    ],
    [
      'lambs, both pliers there',
      { species: 'sheep', purpose: 'nascite', identifierSet: 'elettronica', reader: 'no', pliers: ['AP-07', 'AP-11'] },
      ['OC-40/F', 'AG-02'],
    ],
    [
      'lambs for slaughter',
      { species: 'goat', purpose: 'macello', identifierSet: 'singola' },
      ['OG-27', 'AP-02', 'AG-01'],
    ],
    ['pigs', { species: 'pig', purpose: 'nascite', identifierSet: 'singola' }, ['SM-29', 'AP-02', 'AG-01']],
    [
      'pigs, metal pliers there',
      { species: 'pig', purpose: 'nascite', identifierSet: 'singola', pliers: ['AP-13'] },
      ['SM-40'],
    ],
    ['sows', { species: 'pig', purpose: 'riproduttori', identifierSet: 'singola' }, ['SM-42', 'AP-02', 'AG-01']],
    ['numbers of the own', { species: 'sheep', purpose: 'azienda', farm: 'numerate' }, ['OF-40/S', 'AP-11']],
    [
      'both, closed by the same pliers',
      { purpose: 'nascite', identifierSet: 'elettronica', tagMix: 'entrambe', farm: 'neutre', reader: 'no' },
      ['BG-58/E', 'BA-58', 'AP-02', 'AG-01'],
    ],
  ])('%s', (_, answers, codes) => {
    expect(codesOf(answers).toSorted()).toEqual(codes.toSorted())
  })

  it('takes what was chosen by hand, where it fits', () => {
    const answers: Answers = { purpose: 'nascite', identifierSet: 'coppia' }
    expect(codesOf(answers, ['BX-66'])).toEqual(['BX-66', 'AP-05', 'AG-01'])
    expect(codesOf(answers, ['AP-05'])).toEqual(['BG-58', 'AP-05', 'AG-01'])
    expect(codesOf(answers, ['SM-29', 'BL-58', 'nothing'])).toEqual(['BG-58', 'AP-02', 'AG-01'])
  })

  it('names the colour that the law names, and leaves the others', () => {
    const colors = (answers: Answers) => orderSet(wish(answers), catalogue).lines[0]?.colors
    expect(colors({ purpose: 'nascite', identifierSet: 'coppia' })).toEqual([hexOf('giallo')])
    expect(colors({ purpose: 'iscritti', identifierSet: 'coppia' })).toEqual([hexOf('salmone')])
    expect(colors({ species: 'pig', purpose: 'nascite', identifierSet: 'singola' })).toEqual(named('SM-29').colors)
  })

  it('says what it lacks instead of making something up', () => {
    const without = (type: string) => catalogue.filter(product => !hasType(product, type))
    const answers = wish({
      purpose: 'nascite',
      identifierSet: 'elettronica',
      tagMix: 'entrambe',
      farm: 'neutre',
      reader: 'si',
    })
    expect(orderSet(answers, without('aziendale'))).toMatchObject({ missing: ['farm'] })
    expect(orderSet(answers, without('lettori'))).toMatchObject({ missing: ['reader'] })
    expect(orderSet(answers, without('applicatori'))).toMatchObject({ missing: ['pliers'] })
    expect(orderSet(answers, without('ministeriale')).missing).toContain('official')
    expect(orderSet(answers, [])).toMatchObject({ lines: [], missing: ['official', 'farm', 'reader'] })
  })
})

describe('quantities', () => {
  const aSet = fc.constantFrom(...sets.map(([, answers]) => answers))
  const head = fc.integer({ min: 1, max: maxAnimals })
  const stock = fc.array(fc.nat({ max: 12_000 }), { minLength: catalogue.length, maxLength: catalogue.length })

  test('never exceed the shelf, and every tag counts the same animals', () => {
    fc.assert(
      fc.property(aSet, head, stock, (answers, head, pieces) => {
        const shelf = catalogue.map((product, index) => ({ ...product, available: pieces[index] ?? 0 }))
        const set = orderSet({ ...answers, head }, shelf)
        const tags = set.lines.filter(({ role }) => role === 'official' || role === 'farm')
        for (const { quantity, product } of tags) {
          expect(quantity).toBe(set.heads[0])
          expect(quantity).toBeLessThanOrEqual(Math.min(head, product.available))
        }
        // A sold-out product is chosen only if no suitable one is in stock.
        for (const { product, alternatives } of tags) if (product.available === 0) expect(alternatives).toEqual([])
        for (const { role, quantity } of set.lines) {
          if (role === 'needle') expect(quantity).toBeGreaterThanOrEqual(1)
          if (role === 'pliers' || role === 'reader') expect(quantity).toBe(1)
        }
      }),
    )
  })

  test('needles grow with the tags they close', () => {
    fc.assert(
      fc.property(head, animals => {
        const shelf = catalogue.map(product => ({ ...product, available: maxAnimals }))
        const { lines } = orderSet(
          { species: 'cattle', purpose: 'nascite', identifierSet: 'coppia', head: animals, pliers: [] },
          shelf,
        )
        const packs = lines.find(({ role }) => role === 'needle')?.quantity
        expect(packs).toBe(Math.ceil((2 * animals) / tagsPerNeedlePack))
      }),
    )
  })

  test('the same answers lead to the same set, in whatever order the catalogue comes', () => {
    fc.assert(
      fc.property(aSet, fc.shuffledSubarray(catalogue, { minLength: catalogue.length }), (answers, shuffled) => {
        const codes = (products: readonly Sellable[]) =>
          orderSet(answers, products).lines.map(({ product, quantity }) => [product.productCode, quantity])
        expect(codes(shuffled)).toEqual(codes(catalogue))
      }),
    )
  })
})
