import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where mails are written if the shop has no SMTP server. */
export const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/** Deletes the mails to an address, those too that get their final name (open-mail.ts) while it looks through the folder. */
export async function deleteFromOutbox(dataDir: string, address: string): Promise<void> {
  const folder = outboxOf(dataDir)
  const names = (await readdir(folder).catch(ifMissing)) ?? []
  let isRenamed = false
  for (const name of names) {
    const mail = await readFile(join(folder, name), 'latin1').catch(ifMissing)
    if (mail === undefined) isRenamed = true
    else if (recipientOf(mail).includes(address)) await rm(join(folder, name), { force: true })
  }
  if (isRenamed) await deleteFromOutbox(dataDir, address)
}

/** The header `To` in lower case; its lines after the first begin with a blank (RFC 5322, 2.2.3). */
const recipientOf = (mail: string) => (/^to:.*(?:\r\n[ \t].*)*/im.exec(mail)?.[0] ?? '').toLowerCase()

const ifMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
