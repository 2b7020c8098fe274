import { chromium } from '@playwright/test'

const base = 'http://127.0.0.1:8484'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const login = async (email, password) =>
  (
    await (
      await fetch(base + '/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    ).json()
  ).access_token
const token = await login('marta@cascina.example', 'Marca-Gialla-1')
const admin = await login('admin@auricola.example', 'Amministra-1')
const call = (t, m, p, body) =>
  fetch(base + '/api' + p, {
    method: m,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${t}` },
    body: body && JSON.stringify(body),
  }).then(async r => (r.status === 204 ? null : r.json()))

import { readdir, readFile } from 'node:fs/promises'

const codes = async () => {
  const f = (await readdir('/tmp/delegation-data/outbox')).sort()
  const c = []
  for (const n of f) {
    const m = /^\s*(\d{6})\s*$/m.exec(await readFile('/tmp/delegation-data/outbox/' + n, 'utf8'))
    if (m) c.push(m[1])
  }
  return c
}
if ((await call(token, 'GET', '/delegations')).length === 0) {
  const make = async (holding, species, until) => {
    const d = await call(token, 'POST', '/delegations', { holding, species })
    if (until === 'da_firmare') return
    const before = (await codes()).length
    await call(token, 'POST', `/delegations/${d.id}/code`)
    while ((await codes()).length === before) await new Promise(r => setTimeout(r, 200))
    const s = await call(token, 'POST', `/delegations/${d.id}/sign`, { code: (await codes()).at(-1), consent: true })
    for (const state of { firmata: [], attiva: ['trasmessa', 'attiva'], rifiutata: ['trasmessa', 'rifiutata'] }[until])
      await call(admin, 'PATCH', `/admin/delegations/${d.id}`, {
        state,
        reason: state === 'rifiutata' ? 'Manca la copia del documento d’identità di chi delega.' : '',
      })
  }
  await make('001TO123', 'cattle', 'attiva')
  await make('001TO123', 'sheep', 'rifiutata')
  await make('014CN022', 'pig', 'firmata')
  await make('014CN022', 'buffalo', 'da_firmare')
}
const only = process.argv[2]
for (const width of [390, 768, 1440]) {
  for (const [who, t, pages] of [
    [
      'm',
      token,
      [
        ['list', '/account/delega'],
        ['sign', '/account/delega/4'],
        ['signed', '/account/delega/3'],
        ['refused', '/account/delega/2'],
        ['active', '/account/delega/1'],
        ['account', '/account'],
      ],
    ],
    [
      'a',
      admin,
      [
        ['admin', '/account/admin/delegations'],
        ['accounta', '/account'],
        ['empty', '/account/delega'],
      ],
    ],
  ]) {
    const c = await b.newContext({
      baseURL: base,
      viewport: { width, height: 900 },
      locale: 'it-IT',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: base, localStorage: [{ name: 'access_token', value: t }] }] },
    })
    const p = await c.newPage()
    for (const [name, at] of pages) {
      if (only && only !== name) continue
      await p.goto(at, { waitUntil: 'networkidle' })
      await p.waitForTimeout(300)
      await p.screenshot({ path: `/tmp/shot-${name}-${width}.png`, fullPage: true })
    }
    await c.close()
  }
}
await b.close()
