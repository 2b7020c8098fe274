import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A message in the mailbox. `uid` is fixed; a new validity numbers all of them anew. */
type Stored = { uid: number; raw: Buffer; arrivedAt: Date }

/**
 * An IMAP server with one mailbox: as much of IMAP4rev1 (RFC 3501) as a program needs that reads its inbox and changes
 * nothing. It answers every command that changes something with BAD, so that a reader which tries is found out.
 */
export async function anImapServer({ user, password }: { user: string; password: string }) {
  let validity = 1_700_000_000
  let messages: Stored[] = []
  let quota: { usage: number; limit: number } | undefined
  const account = { user, password }
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (text: string) => socket.write(`${text}\r\n`)
    say('* OK [CAPABILITY IMAP4rev1 QUOTA] ready')
    let pending = ''
    socket.on('data', chunk => {
      pending += chunk.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        answer(line, say, socket)
      }
    })
  })

  function answer(line: string, say: (text: string) => void, socket: Socket) {
    const [, tag = '*', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const name = /^(?:UID )?\S+/i.exec(rest)?.[0].toUpperCase() ?? ''
    const done = (text = 'done') => say(`${tag} OK ${text}`)
    commands.push(name)
    switch (name) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 QUOTA')
        return done()
      case 'LOGIN': {
        const [, given, secret] = /^LOGIN "?([^" ]+)"? "?([^"]+)"?$/i.exec(rest) ?? []
        if (given === account.user && secret === account.password) return done()
        return say(`${tag} NO [AUTHENTICATIONFAILED] Authentication failed.`)
      }
      case 'NAMESPACE':
        say('* NAMESPACE (("" "/")) NIL NIL')
        return done()
      case 'LIST':
      case 'LSUB':
        say(`* ${name} (\\HasNoChildren) "/" INBOX`)
        return done()
      case 'EXAMINE':
        say(`* ${messages.length} EXISTS`)
        say(`* OK [UIDVALIDITY ${validity}] valid`)
        say(`* OK [UIDNEXT ${(messages.at(-1)?.uid ?? 0) + 1}] next`)
        say('* FLAGS (\\Seen)')
        return done('[READ-ONLY] done')
      case 'UID SEARCH':
        say(`* SEARCH ${found(rest).join(' ')}`.trimEnd())
        return done()
      case 'UID FETCH':
        for (const message of fetched(rest)) socket.write(fetchAnswer(message, rest))
        return done()
      case 'GETQUOTAROOT':
        say('* QUOTAROOT INBOX ""')
        if (quota) say(`* QUOTA "" (STORAGE ${quota.usage} ${quota.limit})`)
        return done()
      case 'NOOP':
      case 'ID':
      case 'CLOSE':
        return done()
      case 'LOGOUT':
        say('* BYE')
        done()
        return void socket.end()
      default:
        return say(`${tag} BAD not in this server: ${name}`)
    }
  }

  /** `UID SEARCH UID 5:*` or `UID SEARCH SINCE 26-Oct-2026`. */
  function found(rest: string): number[] {
    const from = /UID SEARCH UID (\d+):\*/i.exec(rest)?.[1]
    const since = /SINCE (\d+-\w+-\d+)/i.exec(rest)?.[1]
    const last = messages.at(-1)?.uid
    if (from !== undefined)
      return messages.filter(({ uid }) => uid >= Number(from) || uid === last).map(({ uid }) => uid)
    if (since === undefined) throw new Error(`Not in this server: ${rest}`)
    return messages.filter(({ arrivedAt }) => arrivedAt >= new Date(since)).map(({ uid }) => uid)
  }

  function fetched(rest: string): Stored[] {
    const ranges = (/UID FETCH ([\d:,*]+)/i.exec(rest)?.[1] ?? '').split(',').map(range => range.split(':').map(Number))
    return messages.filter(({ uid }) => ranges.some(([from = 0, to = from]) => from <= uid && uid <= to))
  }

  function fetchAnswer({ uid, raw, arrivedAt }: Stored, rest: string): Buffer {
    const items: (string | Buffer)[] = [`UID ${uid}`]
    if (/RFC822\.SIZE/i.test(rest)) items.push(` RFC822.SIZE ${raw.length}`)
    if (/INTERNALDATE/i.test(rest)) items.push(` INTERNALDATE "${imapDate(arrivedAt)}"`)
    const [, fields] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(rest) ?? []
    if (fields !== undefined) {
      const head = raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
      const wanted = fields.toLowerCase().split(' ')
      const kept = [...`${head}\r\n`.matchAll(/^([\w-]+):(?:.|\r\n[ \t])*\r\n/gm)]
        .filter(([, key = '']) => wanted.includes(key.toLowerCase()))
        .map(([line]) => line)
        .join('')
      const bytes = Buffer.from(`${kept}\r\n`, 'latin1')
      items.push(` BODY[HEADER.FIELDS (${fields})] {${bytes.length}}\r\n`, bytes)
    }
    if (/BODY\.PEEK\[\]/i.test(rest)) items.push(` BODY[] {${raw.length}}\r\n`, raw)
    const index = messages.findIndex(message => message.uid === uid) + 1
    return Buffer.concat([
      Buffer.from(`* ${index} FETCH (`),
      ...items.map(item => (typeof item === 'string' ? Buffer.from(item) : item)),
      Buffer.from(')\r\n'),
    ])
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    account,
    deliver: (raw: Buffer) =>
      Promise.resolve(void messages.push({ uid: (messages.at(-1)?.uid ?? 0) + 1, raw, arrivedAt: new Date() })),
    /** Numbers all messages anew, in another order, as a server does whose index was lost. */
    renumber: () => {
      validity++
      messages = messages.toReversed().map((message, index) => ({ ...message, uid: index + 1 }))
      return Promise.resolve()
    },
    fill: (usage: number, limit: number) => void (quota = { usage, limit }),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const imapDate = (at: Date) => {
  const [, month, day, year] = at.toUTCString().match(/\w+, (?:)(\d+) (\w+) (\d+)/) ?? []
  return `${month?.padStart(2, ' ')}-${day}-${year} ${at.toISOString().slice(11, 19)} +0000`
}
