import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that counts messages by their Message-ID. */
export async function aMailServer() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^message-id: (\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
        received.set(id, (received.get(id) ?? 0) + 1)
        callback()
      })
    },
  })
  server.on('error', () => undefined) // a client that is killed
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How often a mail came again. */
    repeats: () => [...received.values()].reduce((sum, times) => sum + times - 1, 0),
    /** Different mails of a kind, which their ids begin with. */
    of: (kind: string) => [...received.keys()].filter(id => id.startsWith(`<${kind}-`)).length,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
