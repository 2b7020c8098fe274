import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { newsletterFieldMessages } from '#domain/newsletter-field-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { workJobs } from '#test/readers/outbox.ts'
import { paths } from '#web/paths.ts'
import { newsletterLinkTexts as linkTexts } from './newsletter-link-texts.ts'
import { newsletterTexts as texts } from './newsletter-texts.ts'

const subscribe = 'POST /api/newsletter/subscribe'

it('the newsletter form names a wrong address before it sends anything, then waits, thanks and is empty', async () => {
  const world = await aShop()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const calls: string[] = []
  const { page, user, expectFocus } = await openPage(world, paths.home, undefined, async (call, send) => {
    calls.push(call)
    if (call === subscribe) await isReleased
    return send()
  })
  const email = await page.findByRole<HTMLInputElement>('textbox', { name: texts.email })
  const button = () => page.getByRole<HTMLButtonElement>('button', { name: /Iscriviti|Attendere/ })
  const wrong = [
    ['  ', newsletterFieldMessages.emailRequired],
    ['marta@cascina', newsletterFieldMessages.emailInvalid],
    ['mar ta@cascina.it', newsletterFieldMessages.emailInvalid],
  ] as const
  for (const [typed, message] of wrong) {
    await user.clear(email)
    await user.type(email, typed)
    await user.click(button())
    await page.findByText(message)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await expectFocus(() => email)
  }
  expect(calls).not.toContain(subscribe)

  await user.clear(email)
  await user.type(email, 'nuova@cascina.example{Enter}')
  await page.findByRole('button', { name: texts.submitting })
  expect([button().disabled, email.disabled]).toEqual([true, true])
  release()
  await page.findByText(texts.next)
  await expectFocus(() => page.getByText(texts.subscribed).closest<HTMLElement>('[tabindex]') as HTMLElement)
  expect(email.value).toBe('')
  expect(button().textContent).toBe(texts.subscribe)
})

it('the newsletter form shows the message of a refusal, a general one without, and neither after the next attempt', async () => {
  const world = await aShop()
  const detail = 'Riprova tra un’ora.'
  const answers = [
    Response.json(
      { type: '/problems/too-many', title: 'Too many', status: 429, detail, message: detail },
      { status: 429 },
    ),
    Response.json({ message: 'La posta è ferma.' }, { status: 500 }),
    new Response('broken', { status: 500, headers: { 'Content-Type': 'text/html' } }),
  ]
  const { page, user, press } = await openPage(world, paths.home, undefined, async (call, send) =>
    call === subscribe ? (answers.shift() ?? send()) : send(),
  )
  const email = await page.findByRole<HTMLInputElement>('textbox', { name: texts.email })
  await user.type(email, 'nuova@cascina.example')
  for (const message of [detail, 'La posta è ferma.', texts.failed]) {
    await press(() => page.getByRole('button', { name: texts.subscribe }))
    await page.findByText(message)
    expect([email.getAttribute('aria-invalid'), email.value]).toEqual(['true', 'nuova@cascina.example'])
  }
  await press(() => page.getByRole('button', { name: texts.subscribe }))
  await page.findByText(texts.subscribed)
  expect(page.queryByText(texts.failed)).toBeNull()
  expect(email.getAttribute('aria-invalid')).not.toBe('true')
})

it('the links of the mails subscribe and unsubscribe by one button each, and the first works twice', async () => {
  const world = await aShop()
  await world.anybody.newsletter.subscribe({ body: { email: 'nuova@cascina.example' } })
  /** The path of the link in the only mail with this subject. */
  const linkIn = async (subject: RegExp) => {
    const mail = (await workJobs(world)).find(mail => subject.test(mail.subject ?? ''))
    const { pathname, hash } = new URL(/https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    return pathname + hash
  }
  const expectDone = async (
    path: string,
    { text, button, doneTitle }: typeof linkTexts.confirm | typeof linkTexts.leave,
  ) => {
    const { page, press, expectFocus } = await openPage(world, path)
    await page.findByText(text)
    await press(() => page.getByRole('button', { name: button }))
    await expectFocus(() => page.getByRole('heading', { level: 1, name: doneTitle }))
  }
  const confirm = await linkIn(/Conferma/)
  await expectDone(confirm, linkTexts.confirm)
  await expectDone(confirm, linkTexts.confirm)
  await expectDone(await linkIn(/^(?!Conferma)/), linkTexts.leave)
})

it('an incomplete link of a newsletter mail is explained, and one without a connection can be pressed again', async () => {
  const world = await aShop()
  const refused = await openPage(world, `${paths.newsletterConfirm}#abc`)
  await refused.press(() => refused.page.getByRole('button', { name: linkTexts.confirm.button }))
  await refused.page.findByText(linkTexts.refusedText)
  await refused.expectFocus(() => refused.page.getByRole('heading', { level: 1 }))

  const { page, press } = await openPage(
    world,
    `${paths.newsletterUnsubscribe}#${'x'.repeat(43)}`,
    undefined,
    (call, send) =>
      call.startsWith('DELETE /api/newsletter') || call.includes('/newsletter/unsubscribe')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(),
  )
  const leave = () => page.getByRole('button', { name: linkTexts.leave.button })
  await press(leave)
  await page.findByText(linkTexts.failed)
  await waitFor(() => expect(leave().matches(':disabled, [aria-disabled=true]')).toBe(false))
})
