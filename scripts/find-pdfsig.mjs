// Finds poppler's pdfsig, with which others look at signed PDF files, or has the system's package manager bring it.
import { run } from './child-process.mjs'
import { installPackage } from './system-package.mjs'

/** Without it the tests go on: OpenSSL has judged the same signatures. */
export const findPdfsig = async () => (await works()) || ((await installPackage('poppler-utils')) && (await works()))

async function works() {
  const { code } = await run(['pdfsig', '-v']).catch(() => ({ code: 1 }))
  return code === 0
}
