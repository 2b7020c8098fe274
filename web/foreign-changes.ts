/**
 * Lets pages survive what translators, extensions and password managers do to them: they wrap and remove texts that React
 * put there, and send key events without a key.
 */
export function surviveForeignChanges({ Node, document }: Pick<typeof globalThis, 'Node' | 'document'> = globalThis) {
  keepNodeChangesFromFailing(Node.prototype)
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, stopWithoutKey, { capture: true })
}

/**
 * React removes a text that a translator has taken out, or inserts before it. What is gone is left gone, and what belonged
 * before it goes to the end of its parent, so that it is seen.
 * @see https://github.com/react/react/issues/11538
 */
function keepNodeChangesFromFailing(prototype: Node) {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    // Some wrap the text itself and keep it within their own element.
    wrapperWithin(this, child)?.remove()
    return child
  }
  prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    inserted: Inserted,
    before: Node | null,
  ): Inserted {
    const place = before === null || before.parentNode === this ? before : wrapperWithin(this, before)
    return insertBefore.call(this, inserted, place) as Inserted
  }
}

/** Returns the child of the parent that contains the node; null if none does. */
function wrapperWithin(parent: Node, node: Node): ChildNode | null {
  let at: Node | null = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at as ChildNode | null
}

const stopWithoutKey = (event: Event) => {
  if (!('key' in event) || event.key === undefined) event.stopImmediatePropagation()
}
