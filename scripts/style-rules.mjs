// Splits a style sheet into rules with the classes that each needs, so that a document can begin with those of its HTML.
import postcss from 'postcss'

/** Returns where the bracket at `open` is closed. */
function closingOf(selector, open) {
  let depth = 0
  for (let at = open; at < selector.length; at++) {
    if (selector[at] === '(') depth++
    if (selector[at] === ')' && --depth === 0) return at
  }
  throw new Error(`a bracket is open: ${selector}`)
}

/** Returns the classes that a selector needs, for each of its alternatives. `:not(.a)` and the like need none. */
function alternativesOf(selector) {
  const found = /:([\w-]+)\(/.exec(selector)
  if (!found) return [[...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)]
  const open = found.index + found[0].length - 1
  const close = closingOf(selector, open)
  const inner = ['is', 'where', 'has'].includes(found[1]) ? postcss.list.comma(selector.slice(open + 1, close)) : ['']
  return inner.flatMap(one => alternativesOf(selector.slice(0, found.index) + one + selector.slice(close + 1)))
}

/**
 * Returns the rules of a style sheet in their order: `{ text }` is always needed, `{ classes, text }` where all classes
 * of one of its alternatives are present, `{ keyframes, text }` where a rule names them, `{ open, rules }` around others,
 * and `{ paper }` where the page is printed.
 */
export function styleRulesOf(css) {
  return rulesIn(postcss.parse(css))
}

function rulesIn(container) {
  return container.nodes.flatMap(node => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return { classes: node.selectors.flatMap(alternativesOf), text: String(node) }
    if (node.name === 'keyframes') return { keyframes: node.params, text: String(node) }
    if (node.name === 'page' || (node.nodes && ['media', 'layer'].includes(node.name) && node.params === 'print'))
      return { paper: String(node) }
    if (node.nodes === undefined) return { text: `${node};` }
    if (node.name === 'font-face') return { text: String(node) }
    return { open: `@${node.name} ${node.params}`, rules: rulesIn(node) }
  })
}
