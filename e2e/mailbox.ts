import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The mails to an address so far, latest first. Without an SMTP server the shop writes each to a file. */
export async function mailsTo(address: string) {
  const outbox = join(process.env.SHOP_DATA_DIR ?? '', 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .reverse()
      .map(async name => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  return mails.filter(({ to }) => to?.some(reader => reader.address === address))
}

/** The codes mailed to an address, latest first. */
export const codesTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? [])
