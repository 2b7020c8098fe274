/**
 * Lets pages survive what translators, extensions and password managers do to them: they wrap and remove texts that React
 * put there, and send key events without a key.
 */
export function surviveForeignChanges({ Node, document }: Pick<typeof globalThis, 'Node' | 'document'> = globalThis) {
  keepNodeChangesFromFailing(Node.prototype)
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, stopWithoutKey, { capture: true })
}

declare global {
  /** Ends the record of changes since the end of the document. Set by a script in the document (server/http/inline-scripts.ts). */
  var takeForeignChanges: (() => MutationRecord[]) | undefined
}

/** Takes back what others have changed in the page before its scripts take over, the latest change first. */
export function undoForeignChanges() {
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling, type } of takeForeignChanges?.().toReversed() ??
    []) {
    if (type === 'characterData') target.nodeValue = oldValue
    for (const node of addedNodes) node.parentNode?.removeChild(node)
    for (const node of removedNodes) target.insertBefore(node, nextSibling)
  }
}

/** Those that are guarded already: the windows of tests share theirs. */
const guarded = new WeakSet<Node>()

/**
 * React removes a text that a translator has taken out, or inserts before it. What is gone is left gone, and what belonged
 * before it goes to the end of its parent, so that it is seen.
 * @see https://github.com/react/react/issues/11538
 */
function keepNodeChangesFromFailing(prototype: Node) {
  if (guarded.has(prototype)) return
  guarded.add(prototype)
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    try {
      return removeChild.call(this, child) as Child
    } catch (error) {
      if (error instanceof TypeError) throw error
      // Some wrap the text itself and keep it within their own element.
      wrapperWithin(this, child)?.remove()
      return child
    }
  }
  prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    inserted: Inserted,
    before: Node | null,
  ): Inserted {
    try {
      return insertBefore.call(this, inserted, before) as Inserted
    } catch (error) {
      if (before === null) throw error
      // Any other fault shows again.
      return insertBefore.call(this, inserted, wrapperWithin(this, before)) as Inserted
    }
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
