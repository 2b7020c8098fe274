import { type Html, html } from '#server/integrations/mail/escaped-html.ts'
import { type PageAnswer, simulatorPage } from '../simulator-page.ts'
import { type Keeper, keeperNamed, storiedKeepers } from './keepers.ts'
import { registryPageTexts as texts } from './registry-page-texts.ts'
import type { SimulatedRegistry } from './simulated-registry.ts'

/**
 * The pages on which a keeper signs in and consents. The parameters of the shop's request are passed on in hidden fields.
 */

/** Return URLs must lead to the shop's return page, on any host. */
const returnPage = '/vetinfo/ritorno'
const asked = ['client_id', 'redirect_uri', 'state', 'code_challenge'] as const
type Asked = Record<(typeof asked)[number], string>

/** `fields` are the query parameters or the form's fields. */
export function answerPage(
  registry: SimulatedRegistry,
  method: string,
  page: string,
  fields: URLSearchParams,
): PageAnswer | undefined {
  if (registry.faults.down) return { status: 503, html: plain(texts.downTitle, [texts.downText]) }
  if (method === 'GET' && page === 'registrazione')
    return { status: 200, html: plain(texts.registerTitle, [...texts.registerText, texts.registerEnd]) }
  const isLogin = method === 'GET' && page === 'autorizza'
  if (!isLogin && !(method === 'POST' && (page === 'accedi' || page === 'consenso'))) return undefined
  const login = askedIn(fields)
  if (!login) return { status: 400, html: plain(texts.wrongTitle, [texts.wrongText]) }
  if (isLogin) return { status: 200, html: loginPage(login) }

  const username = (fields.get('username') ?? '').trim().toLowerCase()
  const keeper = keeperNamed(username)
  if (!keeper) return { status: 200, html: loginPage(login, texts.unknownUser(username)) }
  if (keeper.blocked) return { status: 403, html: blockedPage(login, keeper.blocked) }
  if (page === 'accedi') return { status: 200, html: consentPage(login, keeper) }
  return { redirect: outcomeOf(registry, login, keeper, fields.get('decision') === 'allow') }
}

function askedIn(fields: URLSearchParams): Asked | undefined {
  const login = Object.fromEntries(asked.map(name => [name, fields.get(name) ?? ''])) as Asked
  const isComplete = Object.values(login).every(value => value !== '' && value.length < 500)
  const method = fields.get('code_challenge_method') ?? 'S256'
  return isComplete && method === 'S256' && leadsBack(login.redirect_uri) ? login : undefined
}

/** True for the return page of a shop on the same origin or on this machine: nobody else is sent a login. */
function leadsBack(address: string) {
  if (address === returnPage) return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return /^https?:$/.test(protocol) && /^(127\.0\.0\.1|localhost)$/.test(hostname) && pathname === returnPage
}

const back = (login: Asked, outcome: Record<string, string>) =>
  `${login.redirect_uri}?${new URLSearchParams({ ...outcome, state: login.state }).toString()}`

const outcomeOf = (registry: SimulatedRegistry, login: Asked, keeper: Keeper, isAllowed: boolean) =>
  back(
    login,
    isAllowed
      ? {
          code: registry.accounts.consent({
            username: keeper.username,
            challenge: login.code_challenge,
            redirectUri: login.redirect_uri,
          }),
        }
      : { error: 'access_denied' },
  )

const hidden = (login: Asked) => asked.map(name => html`<input type="hidden" name="${name}" value="${login[name]}">`)

const loginPage = (login: Asked, problem?: string) =>
  page(
    texts.loginTitle,
    html`<p>${texts.loginText}</p>
    <form method="post" action="accedi" class="people" aria-label="${texts.people}">
      ${hidden(login)}
      ${storiedKeepers.map(
        ({ username, name, vetInfoId, story }) =>
          html`<button name="username" value="${username}">
            <span><strong>${texts.enterAs(name)}</strong><small>${story}</small></span><code>${vetInfoId}</code>
          </button>`,
      )}
    </form>
    <form method="post" action="accedi">
      <h2>${texts.otherTitle}</h2>
      ${hidden(login)}
      ${problem ? [html`<p class="problem" role="alert">${problem}</p>`] : []}
      <label for="username">${texts.username}</label>
      <input id="username" name="username" required maxlength="40" autocomplete="off" autocapitalize="none"
        spellcheck="false" aria-describedby="username-hint">
      <p id="username-hint" class="soft">${texts.usernameHint}</p>
      <button class="main">${texts.enter}</button>
    </form>`,
  )

const consentPage = (login: Asked, keeper: Keeper) =>
  page(
    texts.consentTitle,
    html`<p>${texts.consentText(keeper.name)}</p>
    <ul>${texts.scopes.map(scope => html`<li>${scope}</li>`)}</ul>
    <h2>${texts.holdings}</h2>
    ${
      keeper.herds.length === 0
        ? html`<p>${texts.noHoldings}</p>`
        : html`<ul>${[...Map.groupBy(keeper.herds, herd => herd.holding)].map(
            ([holding, herds]) => html`<li><code>${holding}</code> ${herds[0]?.place ?? ''}</li>`,
          )}</ul>`
    }
    <p class="soft">${texts.consentEnd}</p>
    <form method="post" action="consenso" class="actions">
      ${hidden(login)}
      <input type="hidden" name="username" value="${keeper.username}">
      <button class="main" name="decision" value="allow">${texts.allow}</button>
      <button name="decision" value="deny">${texts.deny}</button>
    </form>`,
  )

const blockedPage = (login: Asked, reason: string) =>
  page(
    texts.blockedTitle,
    html`<p class="problem" role="alert">${reason}</p>
    <p><a href="${back(login, { error: 'access_denied' })}">${texts.back}</a></p>`,
  )

const plain = (title: string, paragraphs: readonly string[]) =>
  page(title, html`${paragraphs.map(text => html`<p>${text}</p>`)}`)

const page = (title: string, content: Html) => simulatorPage({ ...texts, party: texts.registry }, title, content)
