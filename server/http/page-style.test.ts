import { describe, expect, it } from 'vitest'
import { styleRulesOf } from '../../scripts/style-rules.mjs'
import { styleOf } from './page-style.ts'

const css = `
@layer base, parts;
@font-face { font-family: Own; src: url("/fonts/own.woff2"); }
@font-face { font-family: Substitute; src: local("Arial"); size-adjust: 99%; }
:root { --ink: black; }
@layer parts {
  .card { color: var(--ink); }
  .card:hover, .card .title { color: red; }
  .card:not(.wide) { width: 1px; }
  .menu[open] { display: block; }
  @media (width >= 64rem) { .card { padding: 1px; } .table { margin: 0; } }
  @media print { .card { display: none; } }
  .wheel { animation: turn 1s; }
}
@keyframes turn { to { rotate: 1turn; } }
`
const styleFor = (html: string) => styleOf(styleRulesOf(css), html).replaceAll(/\s+/g, ' ')

describe('the style within a page', () => {
  it('has the rules whose classes it shows, in their layers and conditions', () => {
    const style = styleFor('<p class="card wide">')
    expect(style).toContain('@layer base, parts;')
    expect(style).toContain('.card{color: var(--ink)}')
    expect(style).toContain('.card:not(.wide){width: 1px}')
    expect(style).toContain('@media (width >= 64rem){.card{padding: 1px}}')
    expect(style).toContain(':root{--ink: black}')
  })

  it('leaves out what other pages, a pointer, an opened menu and paper need', () => {
    const style = styleFor('<p class="card"><details class="menu">')
    for (const absent of ['hover', '.title', 'open', 'table', 'print', 'wheel', 'turn'])
      expect(style).not.toContain(absent)
    expect(styleFor('<p class="card"><b class="title">')).toContain('.card .title{color: red}')
  })

  it('has all typefaces', () => {
    expect(styleFor('')).toContain('local("Arial")')
    expect(styleFor('')).toContain('/fonts/own.woff2')
  })

  it('has the animations that its rules name', () => {
    expect(styleFor('<i class="wheel">')).toContain('@keyframes turn')
  })
})
