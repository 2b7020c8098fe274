import { enableCompileCache } from 'node:module'

enableCompileCache() // a second start finds its TypeScript already stripped
const { startShop } = await import('./start-shop.ts')
await startShop()
