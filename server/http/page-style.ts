/** Selects the rules of the style sheet that a page needs before the whole sheet is loaded. */

/** As written by scripts/style-rules.mjs. Classes are those of which a selector needs all. */
export type StyleRule =
  | { selectors: [selector: string, classes: string[]][]; body: string }
  | { keyframes: string; text: string }
  | { text: string }
  | { open: string; rules: StyleRule[] }

/** Returns the CSS of the rules whose classes occur in `html`, in their order. */
export function styleOf(rules: StyleRule[], html: string): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isNeeded = (classes: string[]) => classes.every(name => present.has(name))
  const animations: [name: string, text: string][] = []

  const cssOf = (rules: StyleRule[]): string =>
    rules
      .map(rule => {
        if ('selectors' in rule) {
          const needed = rule.selectors.filter(([, classes]) => isNeeded(classes))
          return needed.length > 0 ? needed.map(([selector]) => selector).join(',') + rule.body : ''
        }
        if ('keyframes' in rule) {
          animations.push([rule.keyframes, rule.text])
          return ''
        }
        if ('text' in rule) return rule.text
        const inner = cssOf(rule.rules)
        return inner && `${rule.open}{${inner}}`
      })
      .join('')

  const css = cssOf(rules)
  return css + animations.flatMap(([name, text]) => (css.includes(name) ? text : [])).join('')
}
