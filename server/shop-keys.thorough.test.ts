import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { testSecret } from '#test/a-shop.ts'
import { aFolder, environmentOf, run } from '#test/builders/a-backup.ts'
import { aPictureShop } from '#test/builders/a-picture-shop.ts'

test('processes with directories of their own serve the same pictures, and need the same keys', async () => {
  const world = await aPictureShop()
  const { DATABASE_URL } = await environmentOf(world)
  const keys = {
    DATABASE_URL,
    TOKEN_SECRET: testSecret,
    SIGNING_KEY_FILE: join(world.dataDir, 'signing-key.pem'),
    SIGNING_CERTIFICATE_FILE: join(world.dataDir, 'signing-certificate.pem'),
  }
  const [one, two] = await Promise.all([0, 1].map(async () => aProcessOfTheShop(await aFolder(), keys)))
  const answers = await Promise.all(
    [world.origin, one?.origin, two?.origin].map(async origin => {
      const response = await fetch(origin + world.url)
      return { status: response.status, etag: response.headers.get('etag'), bytes: await response.bytes() }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 200, etag: expect.any(String) })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await Promise.all([one?.stop(), two?.stop()])

  const doctor = async (environment: Record<string, string>) => (await run('../run-doctor.ts', [], environment)).said
  for (const [variable, environment] of [
    ['TOKEN_SECRET', { ...keys, TOKEN_SECRET: 'quite another secret, and long enough' }],
    ['TOKEN_SECRET', { ...keys, TOKEN_SECRET: '' }],
    ['SIGNING_KEY_FILE', { ...keys, SIGNING_KEY_FILE: '', SIGNING_CERTIFICATE_FILE: '' }],
  ] as const) {
    const elsewhere = { ...environment, DATA_DIR: await aFolder() }
    expect(await doctor(elsewhere)).toContain(`${variable} non è la chiave`)
    await expect(aProcessOfTheShop(elsewhere.DATA_DIR, elsewhere)).rejects.toThrow(`✗ ${variable} non è`)
  }
  const doctorHere = await doctor({ ...keys, DATA_DIR: await aFolder() })
  expect(doctorHere).not.toContain('non è la chiave')
  expect(doctorHere).not.toContain('tiene le sue chiavi in DATA_DIR')
  expect(await doctor({ ...(await environmentOf(world)), TOKEN_SECRET: testSecret })).toContain(
    'indica uguale per tutti: SIGNING_KEY_FILE.',
  )
}, 180_000)

test('keys that were changed on purpose are accepted once by name, and are the shop’s from then on', async () => {
  const world = await aPictureShop()
  const { DATABASE_URL } = await environmentOf(world)
  const dataDir = await aFolder()
  await mkdir(dataDir, { recursive: true })
  for (const name of ['signing-key.pem', 'signing-certificate.pem'])
    await copyFile(join(world.dataDir, name), join(dataDir, name))
  const other = { DATABASE_URL, TOKEN_SECRET: 'quite another secret, and long enough' }
  const changed = await aProcessOfTheShop(dataDir, { ...other, ACCEPT_NEW_KEYS: 'yes' })
  expect(changed.said.join('')).toContain('this key is another one from now on')
  await changed.stop()
  const next = await aProcessOfTheShop(dataDir, other)
  await next.stop()
  await expect(aProcessOfTheShop(dataDir, { ...other, TOKEN_SECRET: testSecret })).rejects.toThrow(
    '✗ TOKEN_SECRET non è',
  )
}, 150_000)
