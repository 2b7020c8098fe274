import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { legalTexts } from '#web/features/legal/legal-texts.ts'
import { supportTexts } from '#web/features/support/support-texts.ts'
import { paths } from '#web/paths.ts'
import { drawingTexts } from './drawing-texts.ts'
import { guideDrawingTexts } from './guide-drawing-texts.ts'
import { guides } from './guide-texts.ts'
import { placementTexts, species } from './placement-texts.ts'

const ears = {
  cattle: drawingTexts.cattleEars,
  sheep: guideDrawingTexts.sheepEars,
  pig: guideDrawingTexts.pigEars,
}

it('the document on ear tags draws the ears of each species, with its deadline and the way to its tags', async () => {
  const { page, document } = await readDocument(await aShop(), paths.tagPlacement)
  for (const { name, drawing, deadline, toTags } of species) {
    const rule = within(page.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement)
    rule.getByRole('img', { name: ears[drawing].drawing })
    rule.getByText(deadline[0])
    expect(rule.getByRole('link', { name: toTags }).getAttribute('href')).toContain('animals=')
  }
  const contents = within(page.getByRole('navigation', { name: placementTexts.contents }))
  for (const link of contents.getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(link.textContent)
})

it('the document of the guides has five of them, each step with its drawing', async () => {
  const { page } = await readDocument(await aShop(), paths.guides)
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    guides.map(({ title }) => title),
  )
  for (const { id, title, steps } of guides) {
    const guide = page.getByRole('region', { name: title })
    expect(guide.id).toBe(id)
    expect(within(guide).getAllByRole('heading', { level: 3 })).toHaveLength(steps.length)
    expect(guide.querySelectorAll('ol > li > svg')).toHaveLength(steps.length)
  }
})

it('the support answers each question, without scripts too, and names the company', async () => {
  const { page, document } = await readDocument(await aShop(), paths.publicSupport)
  const questions = within(page.getByRole('region', { name: supportTexts.questionsTitle }))
  expect(questions.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    supportTexts.questions.map(({ question }) => question),
  )
  for (const { id } of supportTexts.questions)
    expect(document.querySelector(`details #${id}, details#${id}`)?.textContent).toBeTruthy()
  expect(page.getAllByRole('link', { name: '011 555 01 91' })[0]?.getAttribute('href')).toBe('tel:0115550191')
  expect(page.getByRole('region', { name: supportTexts.contact }).textContent).toContain('Auricola S.r.l.')
})

it('the support of the account is a press away from it and back, and asks who is signed out to sign in', async () => {
  const world = await aShop()
  const { page, press, url } = await openPage(world, paths.account, world.maria)
  const main = () => within(page.getByRole('main'))
  await press(() => main().getByRole('link', { name: new RegExp(`^${supportTexts.title}`) }))
  await page.findByRole('heading', { level: 3, name: supportTexts.questions[0]?.question })
  expect(url()).toBe(paths.accountSupport)
  await press(() => main().getByRole('link', { name: supportTexts.toAccount }))
  await expect.poll(url).toBe(paths.account)

  const stranger = await openPage(world, paths.accountSupport)
  await expect.poll(stranger.url).toBe(paths.login(paths.accountSupport))
})

it('every legal document says which version it is and leads to the others', async () => {
  const world = await aShop()
  for (const { title, to } of legalTexts.documents) {
    const { page } = await readDocument(world, to)
    await page.findByRole('heading', { level: 1, name: title })
    await page.findByText(/^Testo di .+, versione \d+\.\d+ del \d{2}\/\d{2}\/\d{4}\.$/)
    const others = within(page.getByRole('navigation', { name: legalTexts.others })).getAllByRole('link')
    expect(others.map(link => link.getAttribute('href') ?? '').toSorted(), title).toEqual(
      legalTexts.documents.flatMap(document => (document.to === to ? [] : [document.to])).toSorted(),
    )
  }
})
