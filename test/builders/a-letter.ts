import { aShop } from '#test/a-shop.ts'
import { aSubscriber } from '#test/builders/a-subscriber.ts'
import { setLimits } from '#test/builders/set-limits.ts'
import { deliverPortion } from '../../server/features/newsletter/letters/deliver-portion.ts'
import { openMail } from '../../server/integrations/mail/open-mail.ts'

export const letterText = {
  subject: 'Novità di dicembre',
  body: '# Novità\nLe marche nuove sono [nel catalogo](/products).\n\n- Scadenza: 31 dicembre\n- [Censimento](https://www.vetinfo.it/)',
}

/** A shop with subscribers, a draft, and steps of the jobs that send it. */
export async function aLetterShop(count: number, environment: Record<string, string> = {}) {
  const shop = await aShop(environment)
  const { admin, ctx, db } = shop
  // Letters of a test leave at once.
  await setLimits(shop, {
    newsletterMails: { points: 3000, seconds: 1 },
    newsletterPerAddress: { points: 10_000, seconds: 60 },
  })
  const emails = Array.from({ length: count }, (_, n) => `lettore${String(n).padStart(3, '0')}@cascina.example`)
  const ids: number[] = []
  for (const email of emails) ids.push(await aSubscriber(shop, email))
  const draft = await admin.letters.create({ body: letterText })
  const port = openMail(ctx)
  const turn = async (letterId = draft.id) =>
    (await db.selectFrom('newsletter_letters').select('turn').where('id', '=', letterId).executeTakeFirstOrThrow()).turn
  return {
    ...shop,
    emails,
    ids,
    draft,
    port,
    send: (id = draft.id, { version } = draft) => admin.letters.send({ params: { id }, body: { version } }),
    read: (id = draft.id) => admin.letters.get({ params: { id } }),
    /** Sends the next portion, as its job would. */
    step: async (letterId = draft.id) => deliverPortion(ctx, port, { letterId, turn: await turn(letterId) }),
    turn,
  }
}
