import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Program } from './system-programs.ts'

/**
 * HAProxy before the processes for pages. It sends requests to those whose /api/ready says yes. It tries again only what
 * is safe: a connection that was refused, whatever the method, because nothing was sent; and a GET that got no answer.
 */

/** How often readiness is asked; two refusals take a process out, one yes brings it back. */
export const checkEveryMs = 200

const configuration = (socket: string, port: number, webPorts: readonly number[]) => `
global
  stats socket ${socket} mode 600 level admin
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout check 5s
  timeout http-keep-alive 60s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend shop
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /api/ready
  http-check expect status 200
  default-server check inter ${checkEveryMs} fall 2 rise 1
${webPorts.map((webPort, n) => `  server web${n + 1} 127.0.0.1:${webPort}`).join('\n')}
`

export type Haproxy = {
  origin: string
  /** How many requests were sent again since the start: to a refused connection, or a GET without an answer. */
  retries(): Promise<number>
  /** Waits until the process takes requests. */
  untilUp(server: string): Promise<void>
  close(): Promise<void>
}

export async function aHaproxy(path: string, folder: string, port: number, webPorts: readonly number[]) {
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  await writeFile(file, configuration(socket, port, webPorts))
  const program = new Program([path, '-db', '-f', file])
  const origin = `http://127.0.0.1:${port}`
  await program.start(() =>
    fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const rows = async () => {
    const [head = '', ...lines] = (await ask(socket, 'show stat')).trim().split('\n')
    const names = head.replace('# ', '').split(',')
    return lines.map(line => Object.fromEntries(line.split(',').map((value, n) => [names[n], value])))
  }
  const proxy: Haproxy = {
    origin,
    retries: async () => {
      const backend = (await rows()).find(row => row.pxname === 'web' && row.svname === 'BACKEND')
      return Number(backend?.wretr) + Number(backend?.wredis)
    },
    untilUp: async server => {
      for (let tries = 0; tries < 600; tries++) {
        const row = (await rows()).find(one => one.svname === server)
        if (row?.status === 'UP' && row.check_status === 'L7OK') return
        await sleep(50)
      }
      throw new Error(`HAProxy does not see ${server}`)
    },
    close: () => program.end(),
  }
  return proxy
}

const ask = (socket: string, command: string) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const connection = createConnection(socket, () => connection.write(`${command}\n`))
    connection.setEncoding('utf8').on('data', (part: string) => (text += part))
    connection.once('end', () => resolve(text)).once('error', reject)
  })
