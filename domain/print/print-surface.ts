/**
 * Derives from a product which pieces it consists of, their size (from the product's table of measures) and which faces
 * are printed. Everything that draws or prints a tag uses this. Measures are millimetres.
 */

/** The part of a product that decides its pieces. */
export type PrintableProduct = {
  productTypes: readonly string[]
  features: readonly string[]
  species: readonly string[]
  details: readonly { label: string; value: string }[]
}

/** flag: the large plate · disc: a button's flat face · ring: a button's face round the hole · strip: a strip's leg. */
export type FaceShape = 'flag' | 'disc' | 'ring' | 'strip'

/** What is on a face: the code or number, a white space for the keeper to write on, or nothing. */
export type FaceUse = 'code' | 'space' | 'blank'

/**
 * One face of a piece. `part`: femmina is the part with the hole, maschio the part with the pin, fascetta a strip of
 * one part. `side`: the front and the back of that part.
 */
export type PrintFace = {
  part: 'femmina' | 'maschio' | 'fascetta'
  side: 'fronte' | 'retro'
  shape: FaceShape
  width: number
  height: number
  use: FaceUse
}

/** One piece, applied to one ear. */
export type PrintablePiece = {
  /** Null if the product consists of one piece, which can be either. */
  piece: 'principale' | 'secondaria' | null
  shape: 'flag' | 'button' | 'strip'
  isElectronic: boolean
  isMetal: boolean
  faces: readonly PrintFace[]
}

/** Sizes if the product's table has none, in millimetres. */
const usual = {
  flag: { width: 58, height: 66 },
  button: { width: 27, height: 27 },
  strip: { width: 40, height: 10 },
  male: { width: 28, height: 28 },
}

const shapes = { flag: /^bandier/i, button: /^bottone/i, strip: /^fascetta/i, male: /^maschio/i, bolus: /^bolo/i }

/** Returns the size from the product's table ('58 × 66 mm', 'Ø 27 mm'). `undefined` if the table has no such row. */
export function measuresOf(
  { details }: Pick<PrintableProduct, 'details'>,
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

/** Returns the pieces of a printed product. Empty for products without print, and for a bolus, which has no face. */
export function piecesOf(product: PrintableProduct): PrintablePiece[] {
  const is = (type: string) => product.productTypes.includes(type)
  if (!is('marche') || !is('stampato')) return []
  const isOfficial = is('ministeriale')
  const [isFlag, isButton] = [is('trapezoidale'), is('rotonda')]
  const button = isButton && buttonOf(product, is('elettronica'), isOfficial || !isFlag)
  const conventional =
    button && button.isElectronic && product.details.some(({ label }) => /^bottone convenzionale/i.test(label))
  const flag = (piece: PrintablePiece['piece']) => flagOf(product, piece, isOfficial)
  if (is('a-fasetta'))
    return [stripOf(product, is('metallo'), button ? 'secondaria' : null), ...wear(button, 'principale')]
  if (conventional) return [...wear(button, 'principale'), ...wear(buttonOf(product, false, true), 'secondaria')]
  if (!isFlag) return wear(button, null)
  if (!isOfficial) return [flag(null), ...wear(button, null)]
  if (button) return [{ ...button, piece: 'principale' }, flag('secondaria')]
  if (is('elettronica')) return [flag('secondaria')]
  // Conventional tags of bovines are a pair with one code; for sheep and pigs it is one tag beside the electronic one.
  const isPair = product.species.some(one => one === 'cattle' || one === 'buffalo')
  return isPair ? [flag('principale'), flag('secondaria')] : [flag(null)]
}

const wear = (button: PrintablePiece | false, piece: PrintablePiece['piece']) => (button ? [{ ...button, piece }] : [])

function flagOf(product: PrintableProduct, piece: PrintablePiece['piece'], isOfficial: boolean): PrintablePiece {
  const female = { part: 'femmina', shape: 'flag', ...(measuresOf(product, 'flag') ?? usual.flag) } as const
  const male = {
    part: 'maschio',
    side: 'fronte',
    shape: 'disc',
    ...(measuresOf(product, 'male') ?? usual.male),
  } as const
  const back = !isOfficial ? 'blank' : piece === 'secondaria' ? 'space' : 'code'
  return {
    piece,
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

/** A farm's electronic disc is not printed here: it bears the transponder's number, which the maker has marked. */
function buttonOf(product: PrintableProduct, isElectronic: boolean, isPrinted: boolean): PrintablePiece {
  const female = measuresOf(product, 'button') ?? usual.button
  const male = measuresOf(product, 'male') ?? female
  const isFarm = !product.productTypes.includes('ministeriale')
  return {
    piece: null,
    shape: 'button',
    isElectronic,
    isMetal: false,
    faces: [
      { part: 'maschio', side: 'fronte', shape: 'disc', ...male, use: isPrinted ? 'code' : 'blank' },
      { part: 'femmina', side: 'fronte', shape: 'ring', ...female, use: isPrinted && !isFarm ? 'code' : 'blank' },
    ],
  }
}

const stripOf = (product: PrintableProduct, isMetal: boolean, piece: PrintablePiece['piece']): PrintablePiece => ({
  piece,
  shape: 'strip',
  isElectronic: false,
  isMetal,
  faces: [
    { part: 'fascetta', side: 'fronte', shape: 'strip', ...(measuresOf(product, 'strip') ?? usual.strip), use: 'code' },
  ],
})
