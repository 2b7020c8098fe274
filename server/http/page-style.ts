/** A rule of the style sheet, as written by scripts/style-rules.mjs. `classes` are those of each selector or alternative, all of which it needs. */
export type StyleRule =
  | { classes: string[][]; text: string }
  | { keyframes: string; text: string }
  | { paper: string }
  | { text: string }
  | { open: string; rules: StyleRule[] }

/**
 * Returns the rules that a page is painted with: those whose classes its HTML has. What is opened or pressed, and paper,
 * come with the whole sheet.
 */
export function paintedStyle(rules: StyleRule[], html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isPainted = (classes: string[]) => classes.every(name => present.has(name))
  const animations: [name: string, text: string][] = []

  const cssOf = (rules: StyleRule[]): string =>
    rules
      .map(rule => {
        if ('paper' in rule) return ''
        if ('keyframes' in rule) {
          animations.push([rule.keyframes, rule.text])
          return ''
        }
        if ('classes' in rule) return rule.classes.some(isPainted) ? rule.text : ''
        if ('text' in rule) return rule.text
        const inner = cssOf(rule.rules)
        return inner && `${rule.open}{${inner}}`
      })
      .join('')

  const css = cssOf(rules)
  return css + animations.map(([name, text]) => (css.includes(name) ? text : '')).join('')
}
