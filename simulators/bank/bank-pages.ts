import { formatEuro } from '#domain/money/money.ts'
import { type Html, html } from '#server/integrations/mail/escaped-html.ts'
import { type PageAnswer, simulatorPage } from '../simulator-page.ts'
import { bankPageTexts as texts } from './bank-page-texts.ts'
import { type Charge, type ChargeState, settlesLater, type TestBank } from './test-bank.ts'

/**
 * The page on which a payer decides.
 */

const decisions = ['allow', 'allow-then-fail', 'refuse', 'leave'] as const

/** `fields` are the query parameters or the form's fields. */
export function renderBankPage(
  bank: TestBank,
  method: string,
  name: string,
  fields: URLSearchParams,
): PageAnswer | undefined {
  if (bank.faults.down) return { status: 503, html: page(texts.downTitle, html`<p>${texts.downText}</p>`) }
  const isAsked = method === 'GET' && name === 'paga'
  if (!isAsked && !(method === 'POST' && name === 'esito')) return undefined
  const charge = bank.find(fields.get('id') ?? '')
  const decision = decisions.find(one => one === fields.get('decision'))
  if (!charge || !(isAsked || decision))
    return { status: charge ? 400 : 404, html: page(texts.wrongTitle, html`<p>${texts.wrongText}</p>`) }
  if (decision && charge.state === 'pending') bank.decide(charge.id, decision)
  // A second submission is redirected like the first one.
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
  page(
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
  page(
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

const page = (title: string, content: Html) => simulatorPage({ ...texts, party: texts.bank }, title, content)
