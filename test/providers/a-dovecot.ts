import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian's Dovecot with one mailbox, in place of the tests' own IMAP server. Needs the package dovecot-imapd. */
export async function aDovecot({ user, password }: { user: string; password: string }) {
  // Its own processes have other accounts, which shared memory of the tests is closed to.
  const folder = await mkdtemp('/tmp/dovecot-')
  const mail = join(folder, 'Maildir')
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(mail, name), { recursive: true })
  const port = await freePort()
  const { username, uid, gid } = userInfo()
  const asRoot = uid === 0
  await writeFile(
    join(folder, 'users'),
    `${user}:{PLAIN}${password}:${asRoot ? '65534:65534' : `${uid}:${gid}`}::${folder}::userdb_mail=maildir:${mail}\n`,
  )
  if (asRoot) await run('chown', ['-R', '65534:65534', mail]).then(() => run('chmod', ['755', folder]))
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, asRoot ? undefined : username))
  const server = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = new Promise(resolve => server.once('exit', resolve))
  await answers(port)
  let messages = 0
  return {
    port,
    commands: [] as string[],
    deliver: async (raw: Buffer) => {
      const name = `${Date.now()}.${String(++messages).padStart(5, '0')}.test`
      const path = join(mail, 'tmp', name)
      await writeFile(path, raw)
      if (asRoot) await run('chown', ['65534:65534', path])
      await run('mv', [path, join(mail, 'new', name)])
    },
    /** Forgets the numbers of all messages, as a server does whose index was lost. */
    renumber: async () => {
      // The validity is a time in seconds.
      await sleep(1_100)
      for (const name of await readdir(mail)) if (name.startsWith('dovecot')) await unlink(join(mail, name))
    },
    close: async () => {
      server.kill('SIGTERM')
      await ended
      // Its login process closes the port a moment later.
      while (await isOpen(port)) await sleep(50)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number, username: string | undefined) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
first_valid_uid = 1
${username ? `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${username}` : ''}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  ${username ? 'chroot =' : ''}
}
${username ? 'service anvil {\n  chroot =\n}' : ''}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
`

const run = (program: string, args: string[]) =>
  new Promise<void>((resolve, reject) =>
    spawn(program, args, { stdio: 'ignore' }).once('exit', code =>
      code === 0 ? resolve() : reject(new Error(program)),
    ),
  )

/** A port of this machine that nothing listens on. */
export const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isOpen = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function answers(port: number) {
  for (let tries = 0; tries < 100; tries++) {
    if (await isOpen(port)) return
    await sleep(100)
  }
  throw new Error('Dovecot does not answer')
}
