/** Selects the style of a page from the style sheets of its scripts. */

/** As written by scripts/style-rules.mjs. `classes` are those of each selector or alternative, all of which it needs. */
export type StyleRule =
  | { classes: string[][]; text: string }
  | { keyframes: string; text: string }
  | { paper: string }
  | { text: string }
  | { open: string; rules: StyleRule[] }

/** `paths` are those of the sheets in the build, whose rules are what the page is painted with, and the rest. */
export type PageStyle = { paths: string[]; painted: string; rest: string }

/** Returns a function that selects the style of a page: the sheets of its scripts, and of all else that its HTML shows. */
export function selectStyle(rules: Record<string, StyleRule[]>) {
  const selectors = new Map(Object.entries(rules).map(([path, ofPath]) => [path, ofPath.flatMap(selectorsIn)]))

  return (ofScripts: readonly string[], html: string): PageStyle => {
    const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const isShown = (classes: string[]) => classes.length > 0 && classes.every(name => present.has(name))
    const shown = [...selectors].flatMap(([path, ofPath]) => (ofPath.some(isShown) ? path : []))
    const paths = [...new Set([...ofScripts, ...shown])]
    return {
      paths,
      ...split(
        paths.flatMap(path => rules[path] ?? []),
        present,
      ),
    }
  }
}

/** The classes of each selector, outside of rules for paper. */
const selectorsIn = (rule: StyleRule): string[][] =>
  'classes' in rule ? rule.classes : 'rules' in rule ? rule.rules.flatMap(selectorsIn) : []

/** Of equal rules the last one wins: one whose classes come later must not depend on standing before those it follows. */
function split(rules: StyleRule[], present: ReadonlySet<string>): Pick<PageStyle, 'painted' | 'rest'> {
  const isPresent = (classes: string[]) => classes.every(name => present.has(name))
  const animations: [name: string, text: string][] = []

  const cssOf = (rules: StyleRule[]): Pick<PageStyle, 'painted' | 'rest'> => {
    const css = { painted: '', rest: '' }
    for (const rule of rules)
      if ('paper' in rule) css.rest += rule.paper
      else if ('keyframes' in rule) animations.push([rule.keyframes, rule.text])
      else if ('classes' in rule) css[rule.classes.some(isPresent) ? 'painted' : 'rest'] += rule.text
      else if ('text' in rule) css.painted += rule.text
      else {
        const inner = cssOf(rule.rules)
        if (inner.painted) css.painted += `${rule.open}{${inner.painted}}`
        if (inner.rest) css.rest += `${rule.open}{${inner.rest}}`
      }
    return css
  }

  const css = cssOf(rules)
  for (const [name, text] of animations) css[css.painted.includes(name) ? 'painted' : 'rest'] += text
  return css
}
