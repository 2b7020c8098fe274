import { describe, expect, it } from 'vitest'
import { createKeyboardWedge } from './keyboard-wedge.ts'

/** Types the keys with this many milliseconds between them, and returns the lines that a device typed. */
function linesOf(keys: readonly string[], gapOf: (n: number) => number) {
  const wedge = createKeyboardWedge()
  let at = 0
  return keys.flatMap((key, n) => {
    at += gapOf(n)
    return wedge.press(key, at).line ?? []
  })
}
const typed = (text: string) => [...text].map(key => (key === '\n' ? 'Enter' : key))
const code = '380001990244731'

describe('a keyboard wedge', () => {
  it('is told from a person by its speed', () => {
    const keys = typed(`${code}\nLA 380 001990244688\n`)
    expect(linesOf(keys, () => 2)).toEqual([code, 'LA 380 001990244688'])
    expect(linesOf(keys, () => 40)).toEqual([code, 'LA 380 001990244688'])
    expect(linesOf(keys, () => 80)).toEqual([])
    expect(linesOf(keys, () => 150)).toEqual([])
  })

  it('may send in bursts', () => {
    expect(linesOf(typed(`${code}\n`), n => (n % 5 === 0 ? 90 : 1))).toEqual([code])
  })

  it('begins anew after a pause: a key that a person pressed before is not part of it', () => {
    expect(linesOf(typed(`7${code}\n`), n => (n === 1 ? 500 : 5))).toEqual([code])
  })

  it('does not end in the middle', () => {
    expect(linesOf(typed(`${code}\n`), n => (n === 8 ? 400 : 5))).toEqual([])
  })

  it('types capitals with Shift, and no other key', () => {
    expect(linesOf(['Shift', 'I', 'Shift', 'T', ...typed('001990244731\n')], () => 5)).toEqual(['IT001990244731'])
    expect(linesOf([...typed('38000199'), 'ArrowLeft', ...typed('0244731\n')], () => 5)).toEqual([])
  })

  it('is too short for a code: it is nobody’s', () => {
    expect(linesOf(typed('4731\n'), () => 1)).toEqual([])
  })

  it('leaves the keys of a person to the page, and keeps its own from it', () => {
    const wedge = createKeyboardWedge()
    expect(wedge.press('Enter', 0).isDevice).toBe(false)
    expect(wedge.press(' ', 1000).isDevice).toBe(false)
    const keys = typed(`${code}\n\n`).map((key, n) => wedge.press(key, 2000 + n * 5).isDevice)
    expect(keys).toEqual([false, ...keys.slice(1).map(() => true)])
    expect(wedge.press('Enter', 5000).isDevice).toBe(false)
  })
})
