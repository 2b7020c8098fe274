import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { paths } from '#web/paths.ts'
import { productNamed } from '../support/accounts.ts'
import { test } from '../support/journey.ts'

/** Longer than a frame. */
const betweenPartsMs = 30

/** Returns the document in parts, the first hundred elements after the header each in a part of its own. */
function inParts(html: string): string[] {
  const body = html.indexOf('<main')
  const ends = [...html.slice(body).matchAll(/<(?:div|section|article|figure|ul|ol|h1|span)\b[^>]*>/g)]
    .slice(0, 100)
    .map(({ index, 0: tag }) => body + index + tag.length)
  return [0, ...ends].map((from, i) => html.slice(from, ends[i]))
}

/** A thin line before the shop: documents arrive in parts, of which the browser paints each. */
async function aThinLine(shop: string) {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(shop + url, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html'))
      for (const part of inParts(await answer.text())) {
        response.write(part)
        await setTimeout(betweenPartsMs)
      }
    else response.write(Buffer.from(await answer.arrayBuffer()))
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test.describe('a document that arrives in parts', { tag: '@widths' }, () => {
  const tag = async () => paths.product((await productNamed('Bandiera Grande')).id)
  const pages = { home: () => paths.home, 'the list': () => paths.products(), 'a product': tag }
  for (const [name, pathOf] of Object.entries(pages))
    test(`moves nothing of ${name}`, async ({ page, baseURL, step }) => {
      const line = await aThinLine(baseURL ?? '')
      try {
        await step('visit', async () => {
          await page.goto(line.origin + (await pathOf()))
          await page.locator('html[data-laid-out]').waitFor()
        })
      } finally {
        line.close()
      }
    })
})
