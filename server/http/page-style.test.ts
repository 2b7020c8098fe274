import { describe, expect, it } from 'vitest'
import { styleRulesOf } from '../../scripts/style-rules.mjs'
import { paintedStyle } from './page-style.ts'

const rules = styleRulesOf(
  '@layer base,parts;@font-face{font-family:Substitute;src:local("Arial")}:root{--ink:black}' +
    '@layer parts{.card{color:var(--ink)}.card:hover,.card .title{color:red}.card:not(.wide){width:1px}' +
    '@media (width>=64rem){.card{padding:1px}.row{margin:0}}@media print{.card{display:none}}.wheel{animation:turn 1s}' +
    '.table .title,:is(.table,.list:not(.card))>.card{color:red}}@keyframes turn{to{rotate:1turn}}',
)
const style = (html: string) => paintedStyle(rules, html)

describe('the style within a page', () => {
  it('has the rules whose classes the page has, in their layers and conditions', () => {
    const painted = style('<p class="card wide">')
    expect(painted).toContain('@layer base,parts;')
    expect(painted).toContain('.card{color:var(--ink)}')
    expect(painted).toContain('.card:hover,.card .title{color:red}')
    expect(painted).toContain('.card:not(.wide){width:1px}')
    expect(painted).toContain('@media (width>=64rem){.card{padding:1px}}')
    expect(painted).toContain(':root{--ink:black}')
    expect(painted).toContain('local("Arial")')
  })

  it('has a rule with alternatives if the page has the classes of one', () => {
    expect(style('<p class="card">')).not.toContain('.table')
    expect(style('<p class="title card">')).not.toContain('.table')
    expect(style('<p class="list card">')).toContain(':is(.table,.list:not(.card))>.card{color:red}')
  })

  it('leaves the others, and those for paper, to the whole sheet', () => {
    for (const later of ['.row', '.wheel', 'turn', 'print']) expect(style('<p class="card">')).not.toContain(later)
  })

  it('has the animations that its rules name', () => {
    expect(style('<i class="wheel">')).toContain('@keyframes turn')
  })
})
