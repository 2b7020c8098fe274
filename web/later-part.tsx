import { type ComponentType, memo, Suspense, startTransition, use, useEffect, useState } from 'react'
import { useIsHydrated } from './api/use-is-hydrated.ts'

/**
 * Parts of a page whose scripts are loaded apart from its own, because it can be read and used without them. The server
 * renders them with their page. The first page of a visit shows what the server rendered and loads its parts at the
 * first sign of use (prefetch-links.ts); a page that a link leads to is shown once its parts are there as well.
 */

type Load = () => Promise<void>

const missing = new Set<Load>()

/** Loads all parts of the pages that are loaded. A failed load is repeated by the next call. */
export async function loadParts(): Promise<void> {
  while (missing.size > 0) await Promise.all([...missing].map(load => load()))
}

/**
 * Returns the component of a part, which stands in an element of its own without a box. `load` loads it ahead. A part
 * with links or controls must be loaded before hydration (`parts` in page-module.ts): it responds to nothing before, and
 * loses the focus when it is replaced.
 */
export function laterPart<Props extends object>(
  loadModule: () => Promise<{ default: ComponentType<Props> }>,
  Around: 'div' | 'span' = 'div',
) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loaded = Promise.withResolvers<void>()
  const listeners = new Set<() => void>()

  const finish = async () => {
    part = (await loadModule()).default
    missing.delete(load)
    loaded.resolve()
    for (const listener of listeners) listener()
  }
  const load: Load = () => {
    loading ??= finish()
    loading.catch(() => (loading = undefined))
    return loading
  }
  missing.add(load)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return (): void => void listeners.delete(listener)
  }
  const isLoaded = () => part !== undefined

  function Part(props: Props) {
    if (!part) {
      // Shown by an action before it is loaded. The next sign of use repeats a failed load.
      load().catch(() => undefined)
      use(loaded.promise)
    }
    const Loaded = part
    return Loaded && <Loaded {...props} />
  }
  function LaterPart(props: Props) {
    const [isThere, setThere] = useState(isLoaded)
    useEffect(() => {
      // A transition renders in small pieces. A press that comes meanwhile is responded to first.
      const show = () => startTransition(() => setThere(isLoaded))
      show() // may have been loaded since it was rendered
      return subscribe(show)
    }, [])
    const isHydrated = useIsHydrated()
    const [isFromServer] = useState(!isHydrated && !isThere)
    // React leaves the HTML within such an element as the server rendered it. A Suspense boundary would lose it with the
    // first change of a context.
    if (isFromServer && !isThere)
      return <Around key="server" className="boxless" suppressHydrationWarning dangerouslySetInnerHTML={unchanged} />
    return (
      <Around key="browser" className="boxless">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Around>
    )
  }
  return Object.assign(memo(LaterPart), { load })
}

const unchanged = { __html: '' }
