import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Each file is parsed once: a mail never changes, and the outbox grows. */
const parsed = new Map<string, Promise<Email>>()
function mailAt(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? readFile(path).then(file => PostalMime.parse(file))
  parsed.set(path, mail)
  return mail
}

/** Returns the mails to an address, latest first. Without an SMTP server the shop writes each mail to a file. */
export async function mailsTo(address: string) {
  const outbox = join(process.env.SHOP_DATA_DIR ?? '', 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .reverse()
      .map(name => mailAt(join(outbox, name))),
  )
  return mails.filter(({ to }) => to?.some(reader => reader.address === address))
}

/** Returns the links that verify an address, as they were mailed to it, latest first. */
export const verificationLinksTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /\/conferma-email#[\w-]{43}/.exec(text ?? '')?.[0] ?? [])

/** Returns the codes mailed to an address, latest first. */
export const codesTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? [])
