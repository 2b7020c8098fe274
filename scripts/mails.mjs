// npm run mails: writes every kind of mail with invented facts, as HTML and as text, into test-results/mails.
// index.html shows them all at the width of a phone and of a mail program, beside their text.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Company } from '#contract/site.ts'
import { html } from '../server/integrations/mail/escaped-html.ts'
import { mailComposers } from '../server/mail/mail-composers.ts'
import { say } from './progress.mjs'

const folder = join(import.meta.dirname, '../test-results/mails')
const publicUrl = 'https://auricola.example'
const sender = { company: Company.parse({}), publicUrl, apiUrl: publicUrl }

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const mails = Object.entries(mailComposers).map(([kind, composer]) => ({ kind, ...composer.example(sender) }))
for (const { kind, html: page, text } of mails) {
  await writeFile(join(folder, `${kind}.html`), page)
  await writeFile(join(folder, `${kind}.txt`), text)
}
const sections = mails.map(
  ({ kind, subject, text, attachments = [] }) => html`<section><h2 id="${kind}">${subject}</h2>
<p>${[kind, ...attachments.map(({ filename }) => filename)].join(' · ')}</p>
<div><iframe src="${kind}.html" width="390" height="900" title="${kind}, 390"></iframe><iframe src="${kind}.html" width="700" height="900" title="${kind}, 700"></iframe><pre>${text}</pre></div></section>`,
)
const contents = mails.map(({ kind, subject }) => html`<li><a href="#${kind}">${subject}</a></li>`)
await writeFile(
  join(folder, 'index.html'),
  html`<!doctype html><html lang="it"><meta charset="utf-8"><title>Mail</title><style>
    body { margin: 24px; font: 15px/1.5 sans-serif } iframe { border: 1px solid #999 } pre { max-width: 80ch; white-space: pre-wrap }
    div { display: flex; gap: 24px; align-items: start; overflow-x: auto } section { margin-block: 48px }</style>
<h1>${mails.length} mail</h1><ul>${contents}</ul>${sections}</html>`.html,
)
say(`${mails.length} mails: ${join(folder, 'index.html')}`)
