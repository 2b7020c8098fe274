import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { cartMessages } from '#server/features/carts/cart-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { add, productNamed } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { lostTexts, setTexts, generatorTexts as texts } from './generator-texts.ts'

const { questions, purposes, tagMix, reader } = texts

/** Twelve sheep with an electronic and a visual tag, no pliers, no reader. */
const sheep =
  '/generatore?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=elettronica&capi=12&pinze=nessuna&lettore=no'
const both = 'Il set per 30 capi bovini e 12 capi ovini'

type Opened = Awaited<ReturnType<typeof openPage>>
const heading = ({ page }: Opened, name: string) => page.findByRole('heading', { level: 1, name })
const beginningWith = (option: string) => (name: string) => name.startsWith(option)
/** A press on an answer goes on to the next question. */
const answer = async (opened: Opened, title: string, option: string) => {
  await heading(opened, title)
  await opened.press(() => opened.page.getByRole('radio', { name: beginningWith(option) }))
}
const onward = ({ page, press }: Opened) => press(() => page.getByRole('button', { name: texts.continue }))
const linesIn = (page: Opened['page']) =>
  within(page.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

it('a question without an answer, and a wrong number, are refused at their field', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.generator)
  await heading(opened, questions.species.title)
  await onward(opened)
  expect((await opened.page.findByRole('alert')).textContent).toBe(texts.chooseOne)
  await opened.expectFocus(() => opened.page.getByRole('radio', { name: 'Bovini' }))

  const counting = await openPage(world, '/generatore?specie=ovini&scopo=macello')
  const head = await counting.page.findByRole('textbox', { name: texts.head })
  await counting.user.type(head, 'tanti')
  await onward(counting)
  expect((await counting.page.findByRole('alert')).textContent).toBe(texts.wrongHead)
  await counting.user.clear(head)
  await counting.user.type(head, '1.200{Enter}')
  await heading(counting, questions.pliers.title)
})

it('the generator asks one question after the other, and its way back keeps the answers', async () => {
  const opened = await openPage(await aShop(), paths.generator)
  const { page, press, expectFocus } = opened
  await answer(opened, questions.species.title, 'Suini')
  await answer(opened, questions.purpose.title, purposes.riproduttori.title)
  await answer(opened, questions.tagMix.title, tagMix.ufficiali.title)
  await heading(opened, questions.identifierSet.title)
  await expectFocus(() => page.getByRole('heading', { level: 1, name: questions.identifierSet.title }))
  for (const title of [questions.tagMix.title, questions.purpose.title]) {
    await press(() => page.getByRole('link', { name: texts.back }))
    await heading(opened, title)
  }
  expect(page.getByRole<HTMLInputElement>('radio', { name: beginningWith(purposes.riproduttori.title) }).checked).toBe(
    true,
  )
  await onward(opened)
  await heading(opened, questions.identifierSet.title)
})

it('another animal for a set asks again what the answers leave open', async () => {
  const opened = await openPage(
    await aShop(),
    '/generatore?specie=suini&scopo=riproduttori&marche=ufficiali&mezzo=singola&capi=8&pinze=AP-02',
  )
  await heading(opened, 'Il set per 8 capi suini')
  await opened.press(() => opened.page.getByRole('link', { name: setTexts.changeAnswer(questions.species.title) }))
  await answer(opened, questions.species.title, 'Caprini')
  await heading(opened, questions.purpose.title)
  expect(opened.url()).toContain('specie=caprini')
})

it('a set adapts to another product, in the address too', async () => {
  const world = await aShop()
  const opened = await openPage(world, sheep)
  await heading(opened, 'Il set per 12 capi ovini')
  const plain = [expect.stringMatching(/bottone convenzionale/), 'Pinza Universale P2', 'Aghi A di ricambio, 5 pezzi']
  await expect.poll(() => linesIn(opened.page)).toEqual(plain)
  await opened.press(() => opened.page.getAllByText(setTexts.alternatives(1))[0] as HTMLElement)
  await opened.press(() => opened.page.getByRole('link', { name: /fascetta e bottone EID/ }))
  await expect.poll(() => linesIn(opened.page).join()).toMatch(/fascetta e bottone EID.*Fascette F1.*EID P7.*Aghi B/)
  const { page } = await readDocument(world, opened.url())
  expect(linesIn(page)).toEqual(linesIn(opened.page))
})

it('a line that the cart refuses is named with the reason, and the rest can be added later', async () => {
  const world = await aShop()
  const { luca } = world
  const pliers = await productNamed(world, 'Pinza Universale P2')
  await add(luca, pliers.id, { quantity: pliers.quantity })
  const { page, press, expectFocus } = await openPage(world, sheep, luca)
  await press(() => page.getByRole('button', { name: setTexts.addAll }))
  await page.findByText(setTexts.someAdded(2, 3))
  await page.findByText(cartMessages.outOfStock(pliers.quantity))
  await page.findByText(`${setTexts.isAdded}, ${setTexts.pieces(12)}`)

  const [line] = (await luca.carts.get()).items.filter(({ product }) => product.id === pliers.id)
  await luca.carts.removeItem({ params: { id: line?.id ?? 0 } })
  await press(() => page.getByRole('button', { name: setTexts.addRest(1) }))
  await page.findByText(setTexts.allAdded)
  await expectFocus(() => page.getByRole('link', { name: setTexts.toCart }))
  const { items } = await luca.carts.get()
  expect(items.map(({ product, quantity }) => `${quantity} ${product.productCode}`).toSorted()).toEqual([
    '1 AG-01',
    '1 AP-02',
    '12 OC-27/F',
  ])
})

it('a set for more animals than there are tags says for how many there are', async () => {
  const { page } = await openPage(await aShop(), sheep.replace('capi=12', 'capi=10.000'))
  await page.findByText(/^Oggi ne abbiamo per \d+ capi$/)
})

it('a lost tag leads to the product that replaces it', async () => {
  const world = await aShop()
  const opened = await openPage(world, '/generatore?scopo=perse')
  const { page, press, url } = opened
  await answer(opened, questions.species.title, 'Bufalini')
  await answer(opened, questions.lost.title, texts.lost.secondaria.title)
  await heading(opened, lostTexts.title('buffalo'))
  await page.findByText(lostTexts.steps.piece.secondaria)
  expect(page.getAllByRole('link', { name: lostTexts.lostTags }).at(-1)?.getAttribute('href')).toBe(paths.lostTags)
  await press(() =>
    page.getByRole('link', { name: name => name.startsWith(lostTexts.order) && /Bandiera Bufalina\s*M/.test(name) }),
  )
  await heading(opened, 'Bandiera Bufalina')
  expect(url()).toContain('orderAs=marca-sistitutiva')
})

it('a second animal is asked about its tags only, and shares the tools of the first', async () => {
  const opened = await openPage(
    await aShop(),
    '/generatore?specie=bovini&scopo=nascite&marche=ufficiali&mezzo=coppia&capi=30&pinze=nessuna',
  )
  const { page, press, user } = opened
  await press(() => page.getByRole('link', { name: texts.addAnimal }))
  await answer(opened, questions.species.title, 'Ovini')
  await answer(opened, questions.purpose.title, purposes.nascite.title)
  await answer(opened, questions.tagMix.title, tagMix.ufficiali.title)
  await answer(opened, questions.identifierSet.title, 'Una convenzionale e una elettronica')
  await user.type(await page.findByRole('textbox', { name: texts.head }), '12{Enter}')
  await answer(opened, questions.reader.title, reader.no.title)
  await heading(opened, both)
  await expect
    .poll(() => linesIn(page))
    .toEqual([
      'Bandiera Grande',
      expect.stringMatching(/bottone convenzionale/),
      'Pinza Universale P2',
      'Aghi A di ricambio, 5 pezzi',
    ])
  await page.findByText(setTexts.keptWhileSigningIn)
})

it('a set of several animals is changed animal by animal, by its steps, and loses one', async () => {
  const opened = await openPage(await aShop(), `${sheep}&altri=bovini.nascite.ufficiali.coppia..30`)
  const { page, press } = opened
  const turned = 'Il set per 12 capi ovini e 30 capi bovini'
  await heading(opened, both)
  await press(() => page.getByRole('link', { name: setTexts.changeAnimals('30 capi bovini') }))
  await heading(opened, turned)
  await press(() => page.getByRole('link', { name: setTexts.changeAnswer(questions.head.title) }))
  await heading(opened, questions.head.title)
  await press(() => page.getByRole('link', { name: new RegExp(texts.steps.need) }))
  await answer(opened, questions.purpose.title, purposes.nascite.title)
  await heading(opened, turned)
  await press(() => page.getByRole('link', { name: setTexts.removeAnimals('12 capi ovini') }))
  await heading(opened, 'Il set per 30 capi bovini')
  await expect
    .poll(() => linesIn(page))
    .toEqual(['Bandiera Grande', 'Pinza Universale P2', 'Aghi A di ricambio, 5 pezzi'])
})

it('without scripts each answer is sent with those before it, and the set is in the document', async () => {
  const world = await aShop()
  /** Chooses what is given in the only form of the page, and sends it. */
  const send = async (path: string, given: Record<string, string>) => {
    const { page, document } = await readDocument(world, path)
    const form = document.querySelector<HTMLFormElement>('main form')
    expect(page.getByRole('button', { name: texts.continue }).closest('form')).toBe(form)
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', paths.generator])
    const kept = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map(({ name, value }) => [
      name,
      value,
    ])
    for (const [name, value] of Object.entries(given))
      expect(
        form?.querySelector(`[name=${name}][value="${value}"], input[name=${name}]:not([type=radio])`),
      ).toBeTruthy()
    return `${paths.generator}?${new URLSearchParams([...kept, ...Object.entries(given)] as [string, string][])}`
  }
  let path: string = paths.generator
  const given: Record<string, string>[] = [
    { specie: 'bovini' },
    { scopo: 'nascite' },
    { marche: 'ufficiali' },
    { mezzo: 'coppia' },
    { capi: '25' },
  ]
  for (const step of given) path = await send(path, step)
  const asked = await readDocument(world, path)
  await asked.page.findByRole('heading', { level: 1, name: questions.pliers.title })
  const { page, document } = await readDocument(world, await send(path, { pinze: 'nessuna' }))
  await page.findByRole('heading', { level: 1, name: 'Il set per 25 capi bovini' })
  expect(linesIn(page)).toEqual(['Bandiera Grande', 'Pinza Universale P2', 'Aghi A di ricambio, 5 pezzi'])
  expect(document.querySelector('noscript p')?.textContent).toBe(setTexts.needsScript)
  const other = document.querySelector<HTMLAnchorElement>('details a[href*="scelte"]')
  expect(linesIn((await readDocument(world, other?.getAttribute('href') ?? '')).page)).not.toEqual(linesIn(page))
})
