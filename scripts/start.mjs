// npm start: installs what is missing, then runs the shop and passes on signals and its exit code.
import { runNode, shown } from './child-process.mjs'
import { bringRuntime, root } from './ensure-runtime.mjs'
import { exitWithError } from './progress.mjs'
import { builtShop, memorySettings } from './shop-program.mjs'

try {
  const { node, environment } = await bringRuntime()
  const { code } = await runNode([node, ...builtShop], {
    cwd: root,
    environment: { ...memorySettings, ...environment },
    stdio: shown,
    leave: false,
  })
  process.exit(code)
} catch (error) {
  exitWithError(error)
}
