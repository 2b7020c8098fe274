// The bundler keeps its runtime, three functions, in a file of its own, whatever the groups say: one more request of every
// page for 0.7 kB. They move into the framework, which everything that needs them loads anyway.
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const exported = /export\{([^}]*)\};?\s*$/
/** Longer than any name that the minifier gives. */
const nameInFramework = name => `runtime_${name}`
/** Returns the pairs of 'a as b'; of 'a' alone both are the same. */
const pairsOf = list =>
  list.split(',').map(pair => {
    const [name, as = name] = pair.split(' as ')
    return [name, as]
  })

/** Changes the built files in `client` and their manifest. Throws if they look different from what is expected. */
export async function mergeBundlerRuntime(client) {
  const manifestFile = join(client, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const keyOf = name => Object.keys(manifest).find(key => manifest[key].name === name)
  const [runtimeKey, frameworkKey] = ['rolldown-runtime', 'framework'].map(keyOf)
  const [runtime, framework] = [manifest[runtimeKey].file, manifest[frameworkKey].file].map(file => basename(file))

  const assets = join(client, 'assets')
  const code = (await readFile(join(assets, runtime), 'utf8')).trim()
  const names = pairsOf(exported.exec(code)[1])
  const definitions = [
    `const{${names.map(([, as]) => `${as}:${nameInFramework(as)}`)}}=(()=>{`,
    code.replace(exported, `return{${names.map(([name, as]) => `${as}:${name}`)}}})();`),
  ].join('')
  const merged = framework.replace('.js', `${createHash('sha256').update(code).digest('base64url').slice(0, 4)}.js`)

  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime}";`)
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js') || name === runtime) continue
    const file = join(assets, name)
    const script = await readFile(file, 'utf8')
    const isFramework = name === framework
    const own = script.replace(imported, (_, list) =>
      isFramework
        ? `${definitions}const ${pairsOf(list).map(([name, as]) => `${as}=${nameInFramework(name)}`)};`
        : `import{${pairsOf(list).map(([name, as]) => `${nameInFramework(name)} as ${as}`)}}from"./${framework}";`,
    )
    const whole = isFramework ? `${own}export{${names.map(([, as]) => nameInFramework(as))}};` : own
    if (whole.includes(runtime)) throw new Error(`${name} uses the bundler's runtime in another way than expected`)
    if (whole !== script || whole.includes(framework)) await writeFile(file, whole.replaceAll(framework, merged))
  }
  await rename(join(assets, framework), join(assets, merged))
  await rm(join(assets, runtime))

  delete manifest[runtimeKey]
  manifest[frameworkKey].file = `assets/${merged}`
  for (const chunk of Object.values(manifest)) {
    if (!chunk.imports?.includes(runtimeKey)) continue
    const others = chunk.imports.filter(key => key !== runtimeKey && key !== frameworkKey)
    chunk.imports = chunk === manifest[frameworkKey] ? others : [frameworkKey, ...others]
  }
  await writeFile(manifestFile, JSON.stringify(manifest))
}
