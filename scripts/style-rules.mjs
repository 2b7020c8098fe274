// Splits a style sheet into rules with the classes that each needs, so that a document can begin with those of its HTML.
import postcss from 'postcss'

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

/** Without what stands in brackets, because `:not(.a)` needs no class. */
const classesOf = selector => [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name)

/**
 * Returns the rules of a style sheet in their order: `{ text }` is always needed, `{ classes, text }` where all classes
 * of one of its selectors are present, `{ keyframes, text }` where a rule names them, `{ open, rules }` around others,
 * and `{ paper }` where the page is printed.
 */
export function styleRulesOf(css) {
  return rulesIn(postcss.parse(css))
}

function rulesIn(container) {
  return container.nodes.flatMap(node => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return { classes: node.selectors.map(classesOf), text: String(node) }
    if (node.name === 'keyframes') return { keyframes: node.params, text: String(node) }
    if (node.name === 'page' || (node.nodes && ['media', 'layer'].includes(node.name) && node.params === 'print'))
      return { paper: String(node) }
    if (node.nodes === undefined) return { text: `${node};` }
    if (node.name === 'font-face') return { text: String(node) }
    return { open: `@${node.name} ${node.params}`, rules: rulesIn(node) }
  })
}
