const unrendered = [
  ...['[hidden]', 'dialog:not([open])', 'details:not([open]) > :not(summary)', 'input[type=hidden]'],
  ...['head', 'script', 'style', 'template', 'noscript'],
].join()

const block = new Set([
  ...['ADDRESS', 'ARTICLE', 'ASIDE', 'BLOCKQUOTE', 'BODY', 'DD', 'DETAILS', 'DIALOG', 'DIV', 'DL', 'DT', 'FIELDSET'],
  ...['FIGCAPTION', 'FIGURE', 'FOOTER', 'FORM', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HEADER', 'HR', 'HTML', 'LEGEND'],
  ...[
    'LI',
    'MAIN',
    'NAV',
    'OL',
    'P',
    'PRE',
    'SECTION',
    'SUMMARY',
    'TABLE',
    'TBODY',
    'TD',
    'TFOOT',
    'TH',
    'THEAD',
    'TR',
    'UL',
  ],
])

/**
 * Stands in for `getComputedStyle` where no style sheet is loaded. Testing Library calls it for each element of the
 * document in each query by role, and happy-dom's own takes ten times as long as the rest of the query.
 */
export function styleWithoutSheets(element: HTMLElement, pseudoElement?: string) {
  const style: Record<string, string> = {
    display: element.matches(unrendered)
      ? 'none'
      : element.style.display || (block.has(element.tagName) ? 'block' : 'inline'),
    visibility: element.style.visibility || 'visible',
    'pointer-events': 'auto',
    pointerEvents: 'auto',
    content: pseudoElement ? 'none' : 'normal',
  }
  return { ...style, getPropertyValue: (name: string) => style[name] ?? '' }
}
