// npm run dev: the shop on one address, from its sources. A page that was changed is replaced in the browser; if the
// server was changed, it starts again, and the browser loads the page anew.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createListener } from 'node:net'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { inlineScript } from '../server/http/inline-scripts.ts'
import { root } from './ensure-runtime.mjs'
import { say } from './progress.mjs'

const port = Number(process.env.PORT || 3000)
const address = `http://localhost:${port}`
const exitWithParent = fileURLToPath(new URL('exit-with-parent.cjs', import.meta.url))
/** Answered by the server; everything else is a page, or a file of the web. */
const pathsOfServer = ['/api', '/images', '/pictures', '/simulatori', '/robots.txt', '/sitemap.xml']
const isOfServer = /^(server|simulators|contract|domain)\/.*(?<!\.test)\.(ts|sql|css|json)$/

/** The server listens beside the address, on a port that stays the same when it starts again. */
const serverPort = await freePort()
const serverOrigin = `http://127.0.0.1:${serverPort}`
let server
/** Resolves when the server answers, or has ended. */
let started

function startServer() {
  server = spawn(process.execPath, ['--require', exitWithParent, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: serverPort, PUBLIC_URL: address, DRAIN_SECONDS: '0', WHEN_ORPHANED: 'SIGTERM' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  started = new Promise(resolve => {
    server.stdout.setEncoding('utf8').on('data', text => {
      process.stdout.write(text)
      if (text.includes('Auricola è aperta')) resolve()
    })
    server.once('exit', resolve)
  })
}

let change
/** Several files that are saved together cause one start. */
function onChange(path) {
  if (!isOfServer.test(relative(root, path))) return
  clearTimeout(change)
  change = setTimeout(async () => {
    say(`• ${relative(root, path)}: riavvio il server`)
    const former = server
    const ended = former.exitCode === null && once(former, 'exit')
    former.kill('SIGTERM')
    await ended
    startServer()
    await started
    vite.ws.send({ type: 'full-reload' })
  }, 100)
}

async function servePage(request, response, next) {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
  try {
    const web = await vite.ssrLoadModule('/web/entry-server.tsx')
    web.connectPages((path, init) => fetch(serverOrigin + path, init))
    const page = await web.renderPage(await web.urlOfPage(request.originalUrl), address)
    const html = await vite.transformIndexHtml(request.originalUrl, documentOf(page, web))
    response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(html)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    next(error)
  }
}

/** As `server/http/page-document.ts` makes it, without what only a build has; the style comes with the scripts. */
function documentOf({ status, head, body, state }, { drawings, incompleteNotice }) {
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${head}` +
    `<script>${inlineScript}</script></head><body>${drawings}` +
    `<div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div>` +
    `<template id="incomplete">${incompleteNotice}</template>` +
    `<script type="application/json" id="state">${state}</script>` +
    `<script type="module" src="/web/entry-client.tsx"></script></body></html>`
  )
}

async function freePort() {
  const listener = createListener().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const found = listener.address().port
  listener.close()
  return String(found)
}

startServer()
const vite = await createServer({
  root,
  // That of the build has what only a build needs.
  configFile: false,
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [
    react(),
    {
      name: 'pages',
      configureServer({ middlewares }) {
        middlewares.use(async (_request, _response, next) => {
          await started
          next()
        })
        return () => middlewares.use(servePage)
      },
    },
  ],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/features/**/*-page.tsx'] },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(pathsOfServer.map(path => [path, serverOrigin])),
    watch: { ignored: ['**/{data,dist,backups,test-results}/**', '**/.tools/**'] },
  },
})
for (const event of ['add', 'change', 'unlink']) vite.watcher.on(event, onChange)
await vite.listen()
