import { type ComponentType, createElement, Suspense, use } from 'react'

/**
 * Returns the component of a part that few visits to its page need; its script is loaded when it is first shown. `load`
 * loads it before: for the server, and for hydration, at an address that shows it (`parts` in page-module.ts).
 */
export function lazyPart<Props extends object>(loadModule: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => {
    loading ??= loadModule().then(component => {
      Part = component
      return component
    })
    loading.catch(() => (loading = undefined)) // the next visit loads again
    return loading
  }
  const Loading = (props: Props) => createElement(Part ?? use(load()), props)
  const LazyPart = (props: Props) => (
    <Suspense>
      <Loading {...props} />
    </Suspense>
  )
  return Object.assign(LazyPart, { load })
}
