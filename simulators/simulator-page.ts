import { type Html, html } from '#server/integrations/mail/escaped-html.ts'

export type PageAnswer = { status: number; html: string } | { redirect: string }

type Frame = { trial: string; trialText: string; party: string }

/**
 * A page of a simulated party: plain HTML without scripts and with relative URLs, so that it can be mounted anywhere.
 * Every page says that it is a trial.
 */
export const simulatorPage = ({ trial, trialText, party }: Frame, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${trial}</title>
  <link rel="stylesheet" href="stile.css">
</head>
<body>
  <header><p><strong>${trial}</strong> ${trialText}</p></header>
  <main>
    <p class="soft">${party}</p>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>`.html
