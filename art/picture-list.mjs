// Every picture of the shop, in the order in which they are wanted most. A shot is set up in blender/scenes.py; its pictures
// are named after it and their colour.

/** Width of the finished pictures of products. */
const SIZE = 1200

/** What plastic is coloured with; white and black stay clear of paper and of print. */
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

const MINISTRY = ['yellow', 'salmon']

/** `as` is the one name of a picture that is not named after its shot and colour. */
export const shots = [
  { shot: 'cattle-flag', colours: MINISTRY },
  { shot: 'buttons', colours: ['yellow', 'white'] },
  { shot: 'electronic-button', colours: ['yellow', 'salmon', 'white'] },
  { shot: 'biopsy-flag', colours: MINISTRY },
  { shot: 'strip', colours: ['yellow', 'white', 'green', 'blue'] },
  { shot: 'farm-flag', colours: ['white', 'orange', 'blue', 'green', 'pink'] },
  { shot: 'blank-flag', colours: ['green', 'blue', 'orange', 'white', 'red', 'pink', 'violet', 'black'] },
  { shot: 'cattle-flag-disc', colours: MINISTRY },
  { shot: 'bolus', as: 'bolus-white' },
  { shot: 'metal-strip', as: 'metal-strip-steel' },
  { shot: 'pliers-forest' },
  { shot: 'stick-reader' },
  { shot: 'hero', size: 1600, widths: [640, 960, 1280, 1600] },
  { shot: 'hero-portrait', size: 960, widths: [480, 720, 960] },
  { shot: 'handheld-reader' },
  { shot: 'needles' },
  { shot: 'blank-buttons', colours: ['green', 'blue', 'red', 'orange', 'white', 'pink', 'yellow'] },
  { shot: 'blank-strip', colours: ['orange', 'green', 'blue', 'red'] },
  { shot: 'blank-electronic-button', colours: ['white', 'blue', 'orange', 'green'] },
  { shot: 'cattle-flag-detail', colours: MINISTRY },
  { shot: 'cattle-flag-pair', colours: MINISTRY },
  { shot: 'buttons-disc', colours: ['yellow'] },
  { shot: 'strip-disc', colours: ['yellow'] },
  { shot: 'pliers-black' },
  { shot: 'pliers-detail-forest' },
  { shot: 'farm-buttons', colours: ['white', 'orange', 'green', 'blue'] },
  { shot: 'farm-strip', colours: ['white', 'orange', 'blue'] },
  { shot: 'farm-flag-disc', colours: ['white', 'orange', 'blue'] },
  { shot: 'male-buttons', colours: ['yellow', 'white'] },
  { shot: 'medium-flag', colours: MINISTRY },
  { shot: 'sheep-electronic-button', colours: ['yellow', 'white'] },
  { shot: 'biopsy-flag-disc', colours: MINISTRY },
  { shot: 'bolus-buttons', colours: ['yellow'] },
  { shot: 'cattle-flag-bolus', colours: ['yellow'] },
  { shot: 'farm-biopsy-flag', colours: ['white', 'blue'] },
  { shot: 'farm-metal-strip', as: 'farm-metal-strip-steel' },
  { shot: 'blank-metal-strip', as: 'blank-metal-strip-steel' },
  { shot: 'pliers-detail-black' },
  { shot: 'cattle-flag-back', colours: MINISTRY },
  { shot: 'cattle-flag-closed', colours: MINISTRY },
  { shot: 'biopsy-vial', colours: MINISTRY },
  { shot: 'medium-flag-disc', colours: MINISTRY },
  { shot: 'extra-flag', colours: MINISTRY },
  { shot: 'calf-flag', colours: ['yellow'] },
  { shot: 'farm-pig-buttons', colours: ['yellow', 'white', 'blue'] },
  { shot: 'electronic-button-closed', colours: ['yellow', 'salmon', 'white'] },
  { shot: 'pliers-eid' },
  { shot: 'pliers-biopsy' },
  { shot: 'pliers-strip' },
  { shot: 'pliers-metal' },
  { shot: 'sheep-bolus', as: 'sheep-bolus-white' },
  { shot: 'mini-bolus', as: 'mini-bolus-white' },
  { shot: 'pig-buttons', colours: ['yellow', 'white'] },
  { shot: 'pig-electronic-button', colours: ['yellow'] },
  { shot: 'goat-electronic-button', colours: ['yellow', 'white'] },
  { shot: 'sheep-flag', colours: ['yellow'] },
  { shot: 'sow-flag', colours: ['yellow'] },
  { shot: 'buffalo-flag', colours: ['yellow'] },
  { shot: 'nylon-flag', colours: ['yellow'] },
  { shot: 'sheep-biopsy-flag', colours: ['yellow'] },
  { shot: 'sow-biopsy-flag', colours: ['yellow'] },
  { shot: 'blank-medium-flag', colours: ['white', 'green', 'blue', 'red'] },
  { shot: 'blank-extra-flag', colours: ['white', 'orange'] },
  { shot: 'farm-nylon-flag', colours: ['white', 'blue'] },
  { shot: 'lamb-buttons', colours: ['yellow'] },
  { shot: 'lamb-strip', colours: ['yellow', 'white'] },
  { shot: 'blank-nylon-strip', colours: ['red', 'blue'] },
  { shot: 'short-stick-reader' },
  { shot: 'long-stick-reader' },
  { shot: 'pocket-reader' },
  { shot: 'stout-needles' },
  { shot: 'buttons-closed', colours: ['yellow', 'white'] },
  { shot: 'buttons-detail', colours: ['yellow', 'white'] },
  { shot: 'electronic-button-detail', colours: ['yellow', 'salmon', 'white'] },
  { shot: 'strips', colours: ['yellow'] },
  { shot: 'strip-detail', colours: ['yellow', 'white', 'green', 'blue'] },
  { shot: 'farm-flag-detail', colours: ['white', 'orange', 'blue', 'green', 'pink'] },
  { shot: 'pliers-detail-eid' },
  { shot: 'pliers-detail-biopsy' },
  { shot: 'stick-reader-detail' },
  { shot: 'handheld-reader-detail' },
  { shot: 'reading', colours: ['yellow'], as: 'reading' },
].map(({ size = SIZE, widths = [160, 320, 480, 720, size], ...shot }) => ({
  shot: shot.shot,
  size,
  widths: [...new Set(widths)],
  pictures: picturesOf(shot),
}))

/** Names of the pictures of a shot, each with the colour of its plastic. */
function picturesOf({ shot, colours = [], as }) {
  if (as) return [{ name: as, plastic: PLASTIC[colours[0]] }]
  if (colours.length === 0) return [{ name: shot }]
  return colours.map(colour => ({ name: `${shot}-${colour}`, plastic: PLASTIC[colour] }))
}
