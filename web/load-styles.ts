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

function loadSheet(path: string): Promise<void> {
  const known = sheets.get(path)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${path}` })
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`style sheet not loaded: ${path}`)))
  })
  sheets.set(path, loading)
  loading.catch(() => {
    sheets.delete(path)
    link.remove()
  })
  // After all others: a sheet before one that is there makes the browser load the typefaces anew, and texts move.
  document.body.append(link)
  return loading
}
