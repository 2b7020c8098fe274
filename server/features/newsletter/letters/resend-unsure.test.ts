import { expect, test } from 'vitest'
import { aLetterShop, letterText } from '#test/builders/a-letter.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { type MailPort, openMail } from '../../../integrations/mail/open-mail.ts'
import { deliverPortion } from './deliver-portion.ts'

test('a letter whose connection broke off in the middle is sent again to those who still want it, and to nobody else', async () => {
  const { send, read, step, emails, ids, ctx, draft, turn, dataDir, admin, db } = await aLetterShop(4)
  await send()
  const params = { id: draft.id }
  const again = () => admin.letters.resendUnsure({ params })
  // While it is being sent, nothing is sent again.
  expect((await refusalOf(again())).status).toBe(409)
  const outbox = openMail(ctx)
  const breaking: MailPort = {
    send: (mail, name) =>
      mail.to.address === emails[0]
        ? outbox.send(mail, name)
        : Promise.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'DATA' })),
  }
  await deliverPortion(ctx, breaking, { letterId: draft.id, turn: await turn() })
  await step()
  expect(await read()).toMatchObject({ state: 'sent', sent: 1, unsure: 3, unsureSubscribers: 3 })
  await admin.subscribers.remove({ params: { id: ids[3] ?? 0 } })
  expect(await read()).toMatchObject({ unsureSubscribers: 2 })

  const [one, other] = await Promise.allSettled([again(), again()])
  expect([one, other].map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read()).toMatchObject({ state: 'sending', sent: 1, unsure: 1, unsureSubscribers: 0, finishedAt: null })
  await step()
  await step()
  expect(await read()).toMatchObject({
    state: 'sent',
    sent: 3,
    unsure: 1,
    recipients: 4,
    finishedAt: expect.any(String),
  })
  const letters = (await mailsIn(dataDir)).filter(({ subject }) => subject === letterText.subject)
  expect(letters.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual(emails.slice(0, 3))
  expect((await refusalOf(again())).status).toBe(409)
  const { rows } = await admin.audit.list({ query: { action: 'resend-letter' } })
  expect(rows).toMatchObject([{ after: { subscribers: 2 } }])
  expect(await db.selectFrom('newsletter_deliveries').select('state').orderBy('state').execute()).toHaveLength(4)
})
