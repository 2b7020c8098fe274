import { formatEuro } from '#domain/money.ts'
import { type Html, html } from '#server/integrations/mail/escaped-html.ts'
import { bankPageTexts as texts } from './bank-page-texts.ts'
import { type Charge, type ChargeState, settlesLater, type TestBank } from './test-bank.ts'

/**
 * The page on which a payer decides: plain HTML without scripts, with relative addresses, so that it works wherever it is
 * mounted.
 */

export type BankPageAnswer = { status: number; html: string } | { redirect: string }

const decisions = ['allow', 'allow-then-fail', 'refuse', 'leave'] as const

/** `fields` are those of the address or of the form. */
export function answerBankPage(
  bank: TestBank,
  method: string,
  page: string,
  fields: URLSearchParams,
): BankPageAnswer | undefined {
  if (bank.faults.down) return { status: 503, html: sheet(texts.downTitle, html`<p>${texts.downText}</p>`) }
  const isAsked = method === 'GET' && page === 'paga'
  if (!isAsked && !(method === 'POST' && page === 'esito')) return undefined
  const charge = bank.find(fields.get('id') ?? '')
  const decision = decisions.find(one => one === fields.get('decision'))
  if (!charge || !(isAsked || decision))
    return { status: charge ? 400 : 404, html: sheet(texts.wrongTitle, html`<p>${texts.wrongText}</p>`) }
  if (decision && charge.state === 'pending') bank.decide(charge.id, decision)
  // Whoever presses twice is led on as after the first time.
  else if (!decision || !outcomes[decision].includes(charge.state))
    return { status: 200, html: charge.state === 'pending' ? payPage(charge) : decidedPage(charge) }
  return { redirect: decision === 'leave' ? charge.cancelUrl : charge.returnUrl }
}

const outcomes: Record<(typeof decisions)[number], ChargeState[]> = {
  allow: ['authorized', 'captured'],
  'allow-then-fail': ['authorized', 'failed'],
  refuse: ['failed'],
  leave: ['cancelled'],
}

const payPage = (charge: Charge) =>
  sheet(
    texts.payTitle,
    html`${facts(charge)}
    ${settlesLater(charge.method) ? [html`<p class="soft">${texts.laterText}</p>`] : []}
    <form method="post" action="esito" class="actions">
      <input type="hidden" name="id" value="${charge.id}">
      <button class="main" name="decision" value="allow">${texts.allow}</button>
      <button name="decision" value="refuse">${texts.refuse}</button>
      <button name="decision" value="leave">${texts.leave}</button>
      ${
        settlesLater(charge.method)
          ? [html`<button name="decision" value="allow-then-fail">${texts.allowThenFail}</button>`]
          : []
      }
    </form>`,
  )

const decidedPage = (charge: Charge) =>
  sheet(
    texts.decidedTitle,
    html`<p>${texts.decided[charge.state] ?? ''}</p>
    ${facts(charge)}
    <p><a href="${charge.returnUrl}">${texts.back}</a></p>`,
  )

const facts = ({ amount, method, reference }: Charge) =>
  html`<ul>
    <li>${texts.facts.to}: ${texts.shop}</li>
    <li>${texts.facts.amount}: <code>${formatEuro(amount)}</code></li>
    <li>${texts.facts.method}: ${texts.methods[method] ?? method}</li>
    <li>${texts.facts.reference}: <code>${reference}</code></li>
  </ul>`

const sheet = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${texts.trial}</title>
  <link rel="stylesheet" href="stile.css">
</head>
<body>
  <header><p><strong>${texts.trial}</strong> ${texts.trialText}</p></header>
  <main>
    <p class="soft">${texts.bank}</p>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>`.html
