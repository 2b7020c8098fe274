import { expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { aShop, password } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { paths } from '#web/paths.ts'
import { cartTexts } from './features/carts/cart-texts.ts'
import { productPageTexts } from './features/products/detail/product-page-texts.ts'
import { uiMessages } from './ui/ui-messages.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** Does what the translators of browsers do: each text is replaced by an element with the translated one. */
function translate({ document }: Page) {
  const texts: Text[] = []
  const collect = (node: Node) => {
    for (const child of node.childNodes)
      if (child.nodeType === 3) {
        if (child.nodeValue?.trim()) texts.push(child as Text)
      } else if (!['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT'].includes(child.nodeName)) collect(child)
  }
  collect(document.body)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.nodeValue
    text.parentNode?.replaceChild(font, text)
  }
}

/** Opens pages whose texts are translated once they are there and after each press. */
async function openTranslated(...of: Parameters<typeof openPage>) {
  const opened = await openPage(...of)
  await opened.page.findByRole('heading', { level: 1 })
  await opened.untilAnswered()
  translate(opened)
  const press = async (...found: Parameters<Page['press']>) => {
    await opened.press(...found)
    await opened.untilAnswered()
    translate(opened)
  }
  return { ...opened, press }
}

it('a product in another language is put into the cart once, and the cart changes', async () => {
  const world = await aShop()
  const { admin, maria } = world
  const { id } = await aProduct(admin, { title: 'Pinza di prova' })
  const { page, press } = await openTranslated(world, paths.product(id), maria)
  await press(() => page.getByRole('button', { name: uiMessages.oneMore }))
  await press(() => page.getByRole('button', { name: productPageTexts.addToCart }))
  await page.findAllByText(productPageTexts.added)
  expect((await maria.carts.get()).items).toMatchObject([{ quantity: 2 }])
  const cart = await openTranslated(world, paths.cart, maria)
  await cart.press(() => cart.page.getByRole('button', { name: cartTexts.clear }))
  expect((await maria.carts.get()).items).toEqual([])
})

it('a question of the generator is answered, and a refused sign-in corrected, in another language', async () => {
  const world = await aShop()
  const { page, press } = await openTranslated(world, paths.generator)
  await press(() => page.getAllByRole('radio')[0] as HTMLElement)
  expect(page.getByRole('main').textContent).not.toContain('Qui qualcosa si è rotto')
  const login = await openTranslated(world, paths.login())
  const email = login.page.getByLabelText(authTexts.email)
  await login.user.type(email, 'nessuno')
  await login.user.tab()
  await login.page.findByText(fieldMessages.login.emailInvalid)
  translate(login)
  await login.fill(email, world.maria.email)
  await login.fill(login.page.getByLabelText(authTexts.password), password)
  await login.press(() => login.page.getAllByRole('button', { name: loginTexts.submit }).at(-1) as HTMLElement)
  await expect.poll(login.url).toBe(paths.home)
})

it('key events without a key, as password managers send them, reach no handler, and others do', async () => {
  const { page, document, window } = await openPage(await aShop(), paths.login())
  const field = await page.findByLabelText(authTexts.email)
  const keys: unknown[] = []
  document.addEventListener('keydown', event => keys.push(event.key))
  const { Event, KeyboardEvent } = window as unknown as typeof globalThis
  for (const type of ['keydown', 'keypress', 'keyup'])
    for (const target of [document, document.body, field]) target.dispatchEvent(new Event(type, { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(keys).toEqual(['a'])
})
