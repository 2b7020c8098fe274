// Splits a style sheet into rules with the classes that each needs, so that a document can carry those of its own page.
import postcss from 'postcss'

/**
 * Only for what a pointer, a press or a key changes, or opens: that is there when the whole style sheet is. `selector`
 * without what stands in brackets, because `:not(.a)` needs no class.
 */
const isForLater = selector =>
  /:(hover|active|focus|focus-visible|focus-within|popover-open)\b|::backdrop|\[open\]/.test(selector)
const isForPaper = params => /^print$/.test(params)

function withoutBrackets(selector) {
  let depth = 0
  let text = ''
  for (const letter of selector) {
    if (letter === ')') depth--
    if (depth === 0) text += letter
    if (letter === '(') depth++
  }
  return text
}

const classesOf = selector => [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name)

/**
 * Returns the rules of a style sheet in their order: `{ text }` is always needed, `{ selectors, body }` where all
 * classes of a selector are present, `{ keyframes, text }` where a rule names them, `{ open, rules }` around others.
 */
export function styleRulesOf(css) {
  return rulesIn(postcss.parse(css))
}

function rulesIn(container) {
  return container.nodes.flatMap(node => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') {
      const selectors = node.selectors
        .filter(selector => !isForLater(withoutBrackets(selector)))
        .map(selector => [selector, classesOf(selector)])
      return selectors.length > 0 ? { selectors, body: `{${node.nodes.map(String).join(';')}}` } : []
    }
    if (node.name === 'keyframes') return { keyframes: node.params, text: String(node) }
    if (node.name === 'page' || (['media', 'layer'].includes(node.name) && isForPaper(node.params))) return []
    if (node.nodes === undefined) return { text: `${node};` }
    if (node.name === 'font-face') return { text: String(node) }
    return { open: `@${node.name} ${node.params}`, rules: rulesIn(node) }
  })
}
