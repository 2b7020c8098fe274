// Finds poppler's pdfsig, an independent verifier of signed PDF files, or installs it with the system's package
// manager.
import { run } from './child-process.mjs'
import { installPackage } from './system-package.mjs'

/** Returns false if it is not available. The tests go on without it, because OpenSSL verifies the same signatures. */
export const findPdfsig = async () => (await works()) || ((await installPackage('poppler-utils')) && (await works()))

async function works() {
  const { code } = await run(['pdfsig', '-v']).catch(() => ({ code: 1 }))
  return code === 0
}
