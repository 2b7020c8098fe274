import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { issueMessages } from '../../../server/features/issues/issue-messages.ts'
import { callLogTexts as callLog } from '../call-log/call-log-texts.ts'
import { issueTexts as issues } from '../issues/issue-texts.ts'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

/** The request of an order of two official tags, which the registry has received. */
async function aSentRequest() {
  const world = await aRequestedOrder({ quantity: 2 })
  await world.work()
  const [request] = (await world.admin.codeRequests.adminList()).rows
  if (!request) throw new Error('nothing was asked of the registry')
  return { ...world, id: request.id }
}

it('a refusal of codes is recorded with its reason, stays an issue while it stands, and is asked for again', async () => {
  const world = await aSentRequest()
  const reason = 'Scorta sufficiente per l’anno.'
  const { page, fill, press, expectFocus } = await openPage(world, adminPaths.codeRequest(world.id), world.admin)
  const dialog = () => within(page.getByRole('dialog'))
  const reject = () => press(() => dialog().getByRole('button', { name: texts.ends.reject.confirm }))
  await press(() => page.getByRole('button', { name: texts.ends.reject.confirm }))
  await reject()
  await expectRefused(() => dialog().getByLabelText(texts.reason), texts.reasonMissing)
  await fill(dialog().getByLabelText(texts.reason), reason)
  await reject()
  await expectFocus(() => page.getByText(texts.ends.reject.statusMessage))
  await page.findByText(texts.rejected)

  const list = await openPage(world, adminPaths.issues, world.admin)
  const entry = () => {
    const item = list.page.getAllByRole('listitem').find(({ textContent }) => textContent.includes(reason))
    return within(item as HTMLElement)
  }
  await list.page.findByRole('heading', { name: issues.kind('code-request-rejected').title })
  const link = entry().getByRole('link', { name: issues.request(world.id) })
  expect(link.getAttribute('href')).toBe(adminPaths.codeRequest(world.id))
  const inDialog = (name: string) =>
    list.press(() => within(list.page.getByRole('dialog')).getByRole('button', { name }))
  await list.press(() => entry().getByRole('button'))
  await inDialog(issues.confirm)
  await list.page.findByText(issueMessages.stillRefused)
  await inDialog(issues.cancel)
  entry()

  const again = await openPage(world, adminPaths.codeRequest(world.id), world.admin)
  await again.press(() => again.page.getByRole('button', { name: texts.renew }))
  await again.page.findByText(texts.renewed)
  const resolved = await openPage(world, adminPaths.issues, world.admin)
  await resolved.press(() => resolved.page.getByRole('radio', { name: issues.resolved }))
  await resolved.page.findByText(new RegExp(reason))
  expect(resolved.url()).toBe(adminPaths.issuesAt({ resolved: 'true' }))
})

it('what was sent to the registry and what came back is read from the request, narrowed by operation and outcome', async () => {
  const world = await aSentRequest()
  const { registryId } = await world.admin.codeRequests.adminGet({ params: { id: world.id } })
  const { page, user, press, document, url } = await openPage(world, adminPaths.codeRequest(world.id), world.admin)
  await press(() => page.getByRole('link', { name: texts.toCalls }))
  const calls = () => [...document.querySelectorAll<HTMLElement>('main details')]
  await waitFor(() => expect(calls().length).toBeGreaterThan(0))
  expect(url()).toBe(adminPaths.callLogAt({ search: registryId ?? '' }))
  await press(() => page.getByRole('button', { name: uiMessages.filters }))
  await user.selectOptions(await page.findByLabelText(callLog.operation), callLog.operationName('request-codes'))
  await waitFor(() => expect(calls()).toHaveLength(1))
  await press(() => calls()[0]?.querySelector('summary') as HTMLElement)
  const text = (label: string) => page.findByLabelText<HTMLTextAreaElement>(label)
  expect((await text(callLog.response)).value).toContain(registryId)
  expect((await text(callLog.request)).value).toContain('"quantity":2')
  await user.selectOptions(page.getByLabelText(callLog.outcome), callLog.outcomes.unauthorized.label)
  await page.findByRole('heading', { name: callLog.noneTitle })
  await press(() => page.getByRole('link', { name: callLog.showAll }))
  await waitFor(() => expect(url()).toBe(adminPaths.callLog))
  await waitFor(() => expect(calls().length).toBeGreaterThan(0))
})
