import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Reply = Error & { responseCode?: number }

/** A mail server on loopback that records what it takes. `answer` may refuse a recipient with a reply code, 550 by default. */
export async function anSmtpServer(answer: (address: string) => Reply | undefined = () => undefined) {
  const received: { raw: Buffer; recipients: string[]; connection: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100, // a pool keeps its connection
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, callback) => callback(answer(address)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          raw: Buffer.concat(chunks),
          recipients: session.envelope.rcptTo.map(to => to.address),
          connection: session.id,
        })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}
