import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aFolder, environmentOf, run } from '#test/builders/a-backup.ts'

type World = Awaited<ReturnType<typeof aShop>>

const statesOf = async ({ admin }: World) =>
  Object.fromEntries((await admin.system.openingChecks()).checks.map(({ name, state }) => [name, state]))

test('the doctor says the same at the terminal, and a backup counts from when it is complete', async () => {
  const world = await aShop()
  const environment = await environmentOf(world)
  const { code, said } = await run('../run-doctor.ts', [], environment)
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Prima di aprire mancano 9 cose.') })
  expect(said).toMatch(/✗ Dati dell’azienda\n• +.*la partita IVA/)
  const targetDir = await aFolder()
  expect(await run('run-backup.ts', [targetDir], environment)).toMatchObject({ code: 0 })
  expect(await statesOf(world)).toMatchObject({ backup: 'to-try' })
  const [backup = ''] = await readdir(targetDir)
  const trial = await run('run-restore.ts', [join(targetDir, backup), '--trial'], environment)
  expect(trial).toEqual({ code: 0, said: expect.stringContaining('Il salvataggio si ripristina.') })
  expect(await statesOf(world)).toMatchObject({ backup: 'done' })
  expect((await run('../run-doctor.ts', [], environment)).said).toMatch(
    /✓ Copia di sicurezza\n.*\n.*Il ripristino è provato il/,
  )
})

test('the doctor reads days and counts as the page does', async () => {
  const world = await aShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await world.db.updateTable('products').set({ disabled: true }).execute()
  await sql`
    insert into jobs.job (name, data, state, completed_on, output) values
      ('mail', '{"kind": "trial", "id": 1}', 'completed', '2026-11-20T08:00:00Z', '{"sentTo": "server"}'),
      ('mail', '{"kind": "trial", "id": 1}', 'completed', '2026-11-21T08:00:00Z', '{"sentTo": "outbox"}')`.execute(
    world.db,
  )
  const { said } = await run('../run-doctor.ts', [], {
    ...(await environmentOf(world)),
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(said).toContain('Non c’è nessun prodotto in vendita.')
  expect(said).toContain('L’ultima mail è partita il 20/11/2026')
  expect(said).toContain('l’ultima volta il 21/11/2026')
})
