/**
 * The style sheets of this page, or those that are on their way, by their paths in the build. Those that the document
 * contains are named by its style element (server/http/page-document.ts).
 */
const sheets = new Map<string, Promise<void>>(
  document
    .querySelector<HTMLElement>('style[data-sheets]')
    ?.dataset.sheets?.split(' ')
    .map(path => [path, Promise.resolve()]),
)

/**
 * Loads a module together with its style sheets, so that nothing of it is shown without them. The bundler calls it for
 * each `import()` (vite.config.ts). Failed loads reject; the next call loads again.
 */
export async function loadWithStyles<Module>(load: () => Promise<Module>, paths: string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...paths.map(loadSheet)])
  return module
}

/** Resolves once every sheet asked for so far is in use or has failed. */
let earlier: Promise<unknown> = Promise.resolve()

/**
 * Puts sheets into use in the order in which they were asked for, each after all others, however late they come: a
 * sheet before one that is in use makes the browser load the typefaces anew, and texts move.
 */
function loadSheet(path: string): Promise<void> {
  const known = sheets.get(path)
  if (known) return known
  const loading = adopt(path, earlier)
  sheets.set(path, loading)
  earlier = loading.catch(() => sheets.delete(path))
  return loading
}

async function adopt(path: string, after: Promise<unknown>) {
  const [sheet] = await Promise.all([fetchSheet(path), after])
  document.adoptedStyleSheets.push(sheet)
}

async function fetchSheet(path: string) {
  const response = await fetch(`/${path}`)
  if (!response.ok) throw new Error(`no style ${path}`)
  return new CSSStyleSheet().replace(await response.text())
}
