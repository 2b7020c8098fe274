import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { PecReceipt } from '#domain/orders/sdi-steps.ts'
import { aDovecot } from './a-dovecot.ts'
import { anImapServer } from './an-imap-server.ts'
import { aPecSigner, aReceipt, aTransport } from './pec-envelopes.ts'
import { type SdiAnswer, sdiAnswer } from './sdi-answers.ts'

export type SentFile = { messageId: string; to: string; subject: string; fileName: string; xml: Buffer }

/** What becomes of the next mail instead of being taken. With `lost` it is taken, and the answer is not heard. */
export type SmtpFault = 'refused' | 'busy' | 'lost'

const user = 'negozio@pec.gestore.example'
const password = 'Posta-Certificata-1'

let signers: { provider: ReturnType<typeof aPecSigner>; sdiProvider: ReturnType<typeof aPecSigner> } | undefined
/** Made once, because a key takes a program of its own. */
const signersOf = () =>
  (signers ??= {
    provider: aPecSigner('posta-certificata@gestore.example'),
    sdiProvider: aPecSigner('posta-certificata@sdi-gestore.example'),
  })

/**
 * A PEC provider with the shop's mailbox, by SMTP and IMAP, and the exchange system (SdI) behind it. Each mail gets its
 * two receipts and an answer at once; `answers` and `receipts` say otherwise for those that follow.
 */
export async function openPec() {
  const { provider, sdiProvider } = signersOf()
  const account = { user, password }
  const imap = process.env.TEST_IMAP === 'dovecot' ? await aDovecot(account) : await anImapServer(account)
  const sent: SentFile[] = []
  const faults: SmtpFault[] = []
  const answers: (SdiAnswer | 'none')[] = []
  const receipts: PecReceipt[][] = []
  const sdi = { address: 'sdi17@pec.fatturapa.it' }

  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth: (auth, _session, callback) =>
      auth.username === account.user && auth.password === account.password
        ? callback(null, { user: account.user })
        : callback(new Error('Invalid username or password')),
    onMailFrom: (_address, _session, callback) => {
      const fault = faults[0]
      if (fault !== 'refused' && fault !== 'busy') return callback()
      faults.shift()
      callback(Object.assign(new Error(fault), { responseCode: fault === 'refused' ? 554 : 451 }))
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void (async () => {
          const isLost = faults[0] === 'lost' && faults.shift() !== undefined
          await take(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '')
          if (!isLost) return callback()
          for (const client of smtp.connections) client._socket?.destroy()
        })()
      })
    },
  })
  smtp.on('error', () => undefined)

  async function take(raw: Buffer, to: string) {
    const mail = await PostalMime.parse(raw)
    const [attachment] = mail.attachments
    const file: SentFile = {
      messageId: mail.messageId ?? '',
      to,
      subject: mail.subject ?? '',
      fileName: attachment?.filename ?? '',
      xml: Buffer.from((attachment?.content as ArrayBuffer | undefined) ?? new ArrayBuffer()),
    }
    sent.push(file)
    for (const receipt of receipts.shift() ?? (['accettazione', 'avvenuta-consegna'] as const))
      await certify(receipt, file)
    const answer = answers.shift() ?? { type: 'RC' }
    if (answer !== 'none') await reply(file, answer)
  }

  const certify = async (
    receipt: PecReceipt,
    file: SentFile,
    by = receipt === 'avvenuta-consegna' ? sdiProvider : provider,
  ) =>
    imap.deliver(
      await aReceipt(
        receipt,
        by,
        { sender: user, recipient: file.to, subject: file.subject, messageId: file.messageId },
        receipt === 'errore-consegna' ? { error: 'altro', reason: '5.2.2 - Gestore - casella piena' } : {},
      ),
    )

  const answerOf = (file: SentFile, answer: SdiAnswer) => ({
    sender: sdi.address,
    recipient: user,
    subject: `Invio File ${file.fileName}`,
    attachments: [sdiAnswer(file.fileName, file.xml, answer)],
  })
  /** The SdI's answer, unless somebody else signs or writes it. */
  const reply = async (file: SentFile, answer: SdiAnswer, by = sdiProvider, certifiedSender = sdi.address) =>
    imap.deliver(await aTransport(by, answerOf(file, answer), certifiedSender))

  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const smtpPort = (smtp.server.address() as AddressInfo).port
  const credentials = `${encodeURIComponent(user)}:${password}`
  return {
    user,
    imap,
    sent,
    faults,
    answers,
    receipts,
    sdi,
    provider,
    sdiProvider,
    certify,
    reply,
    environment: {
      SDI: 'pec',
      PEC_ADDRESS: user,
      PEC_SMTP_URL: `smtp://${credentials}@127.0.0.1:${smtpPort}`,
      PEC_IMAP_URL: `imap://${credentials}@127.0.0.1:${imap.port}`,
    },
    close: async () => {
      await new Promise<void>(resolve => smtp.close(() => resolve()))
      await imap.close()
    },
  }
}
