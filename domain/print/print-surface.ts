/**
 * Guarantees that one product is always the same pieces of plastic: what they are, how large by the product's own table of
 * measures, and which of them bear print. Measures are millimetres.
 */

/** What has to be known of a product. */
export type PrintedProduct = {
  productTypes: readonly string[]
  features: readonly string[]
  species: readonly string[]
  details: readonly { label: string; value: string }[]
}

export type FaceShape = 'flag' | 'disc' | 'ring' | 'strip'

/** What a face bears: the code or the number, the keeper's space, or nothing. */
export type FaceUse = 'code' | 'space' | 'blank'

export type PrintFace = {
  part: 'femmina' | 'maschio' | 'fascetta'
  side: 'fronte' | 'retro'
  shape: FaceShape
  width: number
  height: number
  use: FaceUse
}

/** One thing that is put into one ear. */
export type TagPiece = {
  /** Of a product that is one piece, either. */
  which: 'principale' | 'secondaria' | null
  shape: 'flag' | 'button' | 'strip'
  isElectronic: boolean
  isMetal: boolean
  faces: readonly PrintFace[]
}

/** Where the table of a product says nothing. */
const usual = {
  flag: { width: 58, height: 66 },
  button: { width: 27, height: 27 },
  strip: { width: 40, height: 10 },
  male: { width: 28, height: 28 },
}

const shapes = { flag: /^bandier/i, button: /^bottone/i, strip: /^fascetta/i, male: /^maschio/i }

export function measuresOf(
  { details }: Pick<PrintedProduct, 'details'>,
  shape: keyof typeof shapes,
): { width: number; height: number } | undefined {
  for (const { label, value } of details) {
    if (!shapes[shape].test(label)) continue
    const [, across, down] = /^(\d+(?:,\d+)?) × (\d+(?:,\d+)?) mm/.exec(value) ?? []
    if (across && down) return { width: millimetresIn(across), height: millimetresIn(down) }
    const [, diameter] = /^Ø (\d+(?:,\d+)?) mm/.exec(value) ?? []
    if (diameter) return { width: millimetresIn(diameter), height: millimetresIn(diameter) }
  }
  return undefined
}
const millimetresIn = (text: string) => Number(text.replace(',', '.'))

/** The pieces of a printed product; none for what bears no print, and for a bolus, which has no face. */
export function piecesOf(product: PrintedProduct): TagPiece[] {
  const is = (type: string) => product.productTypes.includes(type)
  if (!is('marche') || !is('stampato')) return []
  const isOfficial = is('ministeriale')
  const [isFlag, isButton] = [is('trapezoidale'), is('rotonda')]
  const button = isButton && buttonOf(product, is('elettronica'), isOfficial || !isFlag)
  const conventional =
    button && button.isElectronic && product.details.some(({ label }) => /^bottone convenzionale/i.test(label))
  const flag = (which: TagPiece['which']) => flagOf(product, which, isOfficial)
  if (is('a-fasetta'))
    return [stripOf(product, is('metallo'), button ? 'secondaria' : null), ...wear(button, 'principale')]
  if (conventional) return [...wear(button, 'principale'), ...wear(buttonOf(product, false, true), 'secondaria')]
  if (!isFlag) return wear(button, null)
  if (!isOfficial) return [flag(null), ...wear(button, null)]
  if (button) return [{ ...button, which: 'principale' }, flag('secondaria')]
  if (is('elettronica')) return [flag('secondaria')]
  // A bovine's conventional tags are two under one code; a sheep's or a sow's is the one beside the electronic.
  const isPair = product.species.some(one => one === 'cattle' || one === 'buffalo')
  return isPair ? [flag('principale'), flag('secondaria')] : [flag(null)]
}

const wear = (button: TagPiece | false, which: TagPiece['which']) => (button ? [{ ...button, which }] : [])

function flagOf(product: PrintedProduct, which: TagPiece['which'], isOfficial: boolean): TagPiece {
  const female = { part: 'femmina', shape: 'flag', ...(measuresOf(product, 'flag') ?? usual.flag) } as const
  const male = {
    part: 'maschio',
    side: 'fronte',
    shape: 'disc',
    ...(measuresOf(product, 'male') ?? usual.male),
  } as const
  const back = !isOfficial ? 'blank' : which === 'secondaria' ? 'space' : 'code'
  return {
    which,
    shape: 'flag',
    isElectronic: false,
    isMetal: false,
    faces: [
      { ...female, side: 'fronte', use: 'code' },
      { ...female, side: 'retro', use: back },
      { ...male, use: 'blank' },
    ],
  }
}

/** The number of a farm's electronic disc is its transponder's, which nobody chooses: the maker has marked it. */
function buttonOf(product: PrintedProduct, isElectronic: boolean, isPrinted: boolean): TagPiece {
  const female = measuresOf(product, 'button') ?? usual.button
  const male = measuresOf(product, 'male') ?? female
  const isFarm = !product.productTypes.includes('ministeriale')
  return {
    which: null,
    shape: 'button',
    isElectronic,
    isMetal: false,
    faces: [
      { part: 'maschio', side: 'fronte', shape: 'disc', ...male, use: isPrinted ? 'code' : 'blank' },
      { part: 'femmina', side: 'fronte', shape: 'ring', ...female, use: isPrinted && !isFarm ? 'code' : 'blank' },
    ],
  }
}

const stripOf = (product: PrintedProduct, isMetal: boolean, which: TagPiece['which']): TagPiece => ({
  which,
  shape: 'strip',
  isElectronic: false,
  isMetal,
  faces: [
    { part: 'fascetta', side: 'fronte', shape: 'strip', ...(measuresOf(product, 'strip') ?? usual.strip), use: 'code' },
  ],
})
