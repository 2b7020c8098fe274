import { enableCompileCache } from 'node:module'

enableCompileCache() // caches the stripped TypeScript, so that the second start is faster
const { startServer } = await import('./start-server.ts')
await startServer()
