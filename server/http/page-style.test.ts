import { describe, expect, it } from 'vitest'
import { styleRulesOf } from '../../scripts/style-rules.mjs'
import { selectStyle } from './page-style.ts'

const sheets = {
  'base.css': '@layer base,parts;@font-face{font-family:Substitute;src:local("Arial")}:root{--ink:black}',
  'cards.css':
    '@layer parts{.card{color:var(--ink)}.card:hover,.card .title{color:red}.card:not(.wide){width:1px}' +
    '@media (width>=64rem){.card{padding:1px}.row{margin:0}}@media print{.card{display:none}}.wheel{animation:turn 1s}}' +
    '@keyframes turn{to{rotate:1turn}}',
  'table.css': '.table{margin:0}.table .title,:is(.table,.list:not(.card))>.card{color:red}',
  'home.css': '.home{padding:.5rem}',
  'menu.css': '.menu{margin:0}',
}
const styleOf = selectStyle(Object.fromEntries(Object.entries(sheets).map(([path, css]) => [path, styleRulesOf(css)])))
const ofScripts = ['base.css', 'cards.css', 'home.css']
const style = (html: string) => styleOf(ofScripts, html)

describe('the style within a page', () => {
  it('has the sheets of its scripts, and of later parts that it shows', () => {
    expect(style('<p class="card">table').paths).toEqual(ofScripts)
    expect(style('<p class="title card">').paths).toEqual(ofScripts)
    expect(style('<p class="list card">').paths).toEqual([...ofScripts, 'table.css'])
    expect(style('<nav class="card menu">').paths).toEqual([...ofScripts, 'menu.css'])
  })

  it('begins with the rules whose classes the page has, in their layers and conditions', () => {
    const { painted } = style('<p class="card wide">')
    expect(painted).toContain('@layer base,parts;')
    expect(painted).toContain('.card{color:var(--ink)}')
    expect(painted).toContain('.card:hover,.card .title{color:red}')
    expect(painted).toContain('.card:not(.wide){width:1px}')
    expect(painted).toContain('@media (width>=64rem){.card{padding:1px}}')
    expect(painted).toContain(':root{--ink:black}')
    expect(painted).toContain('local("Arial")')
  })

  it('ends with the others, and with those for paper', () => {
    const { painted, rest } = style('<p class="card">')
    for (const later of ['.row', '.home', '.wheel', 'turn', 'print']) {
      expect(painted).not.toContain(later)
      expect(rest).toContain(later)
    }
    expect(rest).toContain('@media (width>=64rem){.row{margin:0}}')
  })

  it('has each rule once', () => {
    const { painted, rest } = style('<p class="card home">')
    const rules = (css: string): string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? []
    expect(rules(rest).filter(rule => rules(painted).includes(rule))).toEqual([])
    expect(rules(painted + rest).length).toBe(
      rules(sheets['base.css'] + sheets['cards.css'] + sheets['home.css']).length,
    )
  })

  it('has the animations that its rules name', () => {
    expect(style('<i class="wheel">').painted).toContain('@keyframes turn')
  })
})
