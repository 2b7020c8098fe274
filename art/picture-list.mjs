// Which pictures there are: each is a render as it was shot, or one with another colour, without print, or beside another.
import { erasePrint } from './erase-print.mjs'
import { arrange, load } from './pixels.mjs'
import { recolour } from './recolour.mjs'

// The colour of lit plastic in each render, a step or two off the nominal value.
const YELLOW = '#F4B41E'
const GREEN = '#549C5C'
const RED = '#CC4444'

// What the plastic is painted with; white and black stay clear of paper and of print.
const PLASTIC = {
  yellow: '#F7B500',
  salmon: '#E8795A',
  white: '#ECE9E1',
  green: '#3C8A57',
  blue: '#2E6CA4',
  orange: '#E56F2C',
  red: '#B8352A',
  pink: '#D98BAA',
  violet: '#7B5AA6',
  black: '#2A2C2B',
}
const TOOL = { forest: '#345C47', black: '#3A3D3B' }

// Where the print stands, in shares of the side.
const PRINT = {
  flagCode: [
    [
      [0.37, 0.36],
      [0.815, 0.385],
      [0.81, 0.565],
      [0.37, 0.545],
    ],
  ],
  biopsyCode: [
    [
      [0.17, 0.44],
      [0.53, 0.44],
      [0.53, 0.58],
      [0.165, 0.575],
    ],
  ],
  buttonCode: [
    [
      [0.2, 0.3],
      [0.42, 0.28],
      [0.42, 0.405],
      [0.2, 0.42],
    ],
  ],
  button: [
    [
      [0.2, 0.3],
      [0.42, 0.28],
      [0.45, 0.5],
      [0.42, 0.53],
      [0.2, 0.55],
    ],
  ],
  disc: [{ centre: [0.655, 0.412], inner: [0.138, 0.139], outer: [0.185, 0.19] }],
  stripCode: [
    [
      [0.235, 0.553],
      [0.468, 0.372],
      [0.49, 0.39],
      [0.28, 0.56],
    ],
    [
      [0.54, 0.328],
      [0.615, 0.268],
      [0.664, 0.312],
      [0.583, 0.372],
    ],
  ],
  strip: [
    [
      [0.235, 0.553],
      [0.468, 0.372],
      [0.495, 0.395],
      [0.48, 0.465],
      [0.335, 0.568],
      [0.28, 0.572],
    ],
    [
      [0.54, 0.328],
      [0.615, 0.268],
      [0.664, 0.312],
      [0.583, 0.372],
    ],
  ],
  metalCode: [
    [
      [0.262, 0.555],
      [0.545, 0.272],
      [0.572, 0.305],
      [0.305, 0.578],
    ],
  ],
  metal: [
    [
      [0.262, 0.555],
      [0.545, 0.272],
      [0.575, 0.305],
      [0.525, 0.41],
      [0.395, 0.543],
      [0.3, 0.6],
    ],
  ],
}

/** The pliers' own red without the yellow tag they hold: yellow has hardly any blue for its green, red hardly any green. */
const redOnly = ([r, g, b]) =>
  Math.max(Math.min(1, Math.max(0, (b / g - 0.68) / 0.16)), Math.min(1, Math.max(0, (0.35 - g / r) / 0.15)))

const ofPliers = { only: redOnly, glow: 0.8 }

/** Every picture as [name, make]; `side` is the width of the largest one. */
export async function productPictures(samples, side) {
  const shot = name => load(`${samples}/${name}.png`, side)
  const flag = await shot('cattle-flag-yellow')
  const blankFlag = await shot('cattle-flag-blank-green')
  const buttons = await shot('sheep-buttons-pair')
  const disc = await shot('electronic-button')
  const strip = await shot('sheep-strip')
  const metal = await shot('metal-strip')
  const biopsy = await shot('biopsy-tag')
  const bolus = await shot('bolus')
  const pair = await shot('cattle-flag-yellow-pair')
  const detail = await shot('cattle-flag-yellow-detail')
  const pliers = await shot('pliers')
  const pliersDetail = await shot('pliers-detail')

  const farmFlag = erasePrint(flag, PRINT.flagCode)
  const farmBiopsy = erasePrint(biopsy, PRINT.biopsyCode)
  const farmButtons = erasePrint(buttons, PRINT.buttonCode)
  const blankButtons = erasePrint(buttons, PRINT.button)
  const blankDisc = erasePrint(disc, PRINT.disc)
  const farmStrip = erasePrint(strip, PRINT.stripCode)
  const blankStrip = erasePrint(strip, PRINT.strip)

  const flagAndDisc = (tag, button) => arrange([tag, { at: [-0.06, 0.1, 0.68] }], [button, { at: [0.47, 0.33, 0.5] }])
  const male = { crop: [0.624, 0.385, 0.33, 0.25], rim: 0.06 }

  const inColours = (name, picture, from, colours) =>
    colours.map(colour => [
      `${name}-${colour}`,
      () => (from === YELLOW && colour === 'yellow' ? picture : recolour(picture, from, PLASTIC[colour])),
    ])
  const ofYellow = (name, picture, colours) => inColours(name, picture, YELLOW, colours)

  return [
    ...ofYellow('cattle-flag', flag, ['yellow']),
    ['cattle-flag-salmon', () => shot('cattle-flag-salmon')],
    ...ofYellow('cattle-flag-detail', detail, ['yellow', 'salmon']),
    ...ofYellow('cattle-flag-pair', pair, ['yellow', 'salmon']),
    ...ofYellow('cattle-flag-disc', await flagAndDisc(flag, disc), ['yellow', 'salmon']),
    [
      'cattle-flag-bolus-yellow',
      () => arrange([flag, { at: [-0.08, 0.12, 0.68] }], [bolus, { at: [0.38, 0.1, 0.66] }]),
    ],
    ...ofYellow('biopsy-flag', biopsy, ['yellow', 'salmon']),
    ...ofYellow(
      'biopsy-flag-disc',
      await arrange([biopsy, { at: [-0.05, 0.08, 0.8] }], [disc, { at: [0.55, 0.5, 0.45] }]),
      ['yellow', 'salmon'],
    ),
    ...ofYellow('farm-biopsy-flag', farmBiopsy, ['white', 'blue']),
    ...ofYellow('farm-flag', farmFlag, ['white', 'orange', 'blue', 'green', 'pink']),
    ...ofYellow('farm-flag-disc', await flagAndDisc(farmFlag, blankDisc), ['white', 'orange', 'blue']),
    ...inColours('blank-flag', blankFlag, GREEN, [
      'green',
      'blue',
      'orange',
      'white',
      'red',
      'pink',
      'violet',
      'black',
    ]),
    ...ofYellow('electronic-button', disc, ['yellow', 'salmon', 'white']),
    ...ofYellow('blank-electronic-button', blankDisc, ['white', 'blue', 'orange', 'green']),
    ...ofYellow('buttons', buttons, ['yellow', 'white']),
    ...ofYellow('farm-buttons', farmButtons, ['yellow', 'white', 'blue', 'orange', 'green']),
    ...ofYellow('blank-buttons', blankButtons, ['blue', 'white', 'yellow', 'pink', 'green', 'orange', 'red']),
    ...ofYellow(
      'buttons-disc',
      await arrange([buttons, { at: [-0.02, 0.02, 0.72] }], [disc, { at: [0.34, 0.4, 0.62] }]),
      ['yellow'],
    ),
    ...ofYellow('strip', strip, ['yellow', 'white', 'green', 'blue']),
    ...ofYellow('farm-strip', farmStrip, ['white', 'orange', 'blue']),
    ...ofYellow('blank-strip', blankStrip, ['green', 'blue', 'orange', 'red']),
    ...ofYellow('strip-disc', await arrange([strip, { at: [-0.06, 0.0, 0.8] }], [disc, { at: [0.44, 0.44, 0.54] }]), [
      'yellow',
    ]),
    ['metal-strip-steel', () => metal],
    ['farm-metal-strip-steel', () => erasePrint(metal, PRINT.metalCode)],
    ['blank-metal-strip-steel', () => erasePrint(metal, PRINT.metal)],
    ['bolus-white', () => bolus],
    ['bolus-buttons-yellow', () => arrange([bolus, { at: [-0.1, 0, 0.72] }], [buttons, { at: [0.33, 0.46, 0.64] }])],
    ...ofYellow(
      'male-buttons',
      await arrange(
        [pair, { ...male, at: [0.1, 0.24, 0.33] }],
        [pair, { ...male, at: [0.38, 0.3, 0.33] }],
        [pair, { ...male, at: [0.64, 0.23, 0.33] }],
        [pair, { ...male, at: [0.06, 0.56, 0.33] }],
        [pair, { ...male, at: [0.35, 0.62, 0.33] }],
        [pair, { ...male, at: [0.62, 0.55, 0.33] }],
      ),
      ['yellow', 'white'],
    ),
    ...Object.entries(TOOL).flatMap(([colour, paint]) => [
      [`pliers-${colour}`, () => recolour(pliers, RED, paint, ofPliers)],
      [`pliers-detail-${colour}`, () => recolour(pliersDetail, RED, paint, ofPliers)],
    ]),
    ['needles', () => shot('spare-needles')],
    ['stick-reader', () => shot('stick-reader')],
    ['handheld-reader', () => shot('handheld-reader')],
  ]
}
