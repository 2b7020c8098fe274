import { describe, expect, it } from 'vitest'
import { aShop, registration } from '#test/a-shop.ts'
import { enrol } from '#test/builders/an-authenticator.ts'
import { verificationTokenOf } from '#test/builders/verified-email.ts'
import { newDeviceToken } from './device-tokens.ts'
import { digestOfResetToken, resetCodeOf } from './reset-codes.ts'

const newPassword = 'Vacca-Bruna-2!'
type World = Awaited<ReturnType<typeof aShop>>

/** A reset whose code was typed; returns the token that takes the new password. */
async function aVerifiedReset({ anybody, db, ctx }: World, email: string) {
  const { token } = await anybody.auth.requestPasswordReset({ body: { email } })
  const tokenDigest = digestOfResetToken(ctx.secret, token)
  const { id } = await db
    .selectFrom('password_resets')
    .select('id')
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirstOrThrow()
  await anybody.auth.verifyResetCode({ body: { token, code: resetCodeOf(ctx.secret, { id, tokenDigest }) } })
  return token
}
const reset = ({ anybody }: World, token: string) =>
  anybody.raw('POST', '/auth/reset-password', { body: { token, password: newPassword } })
const login = ({ anybody }: World, email: string) =>
  anybody.raw('POST', '/auth/login', { body: { email, password: newPassword } })

describe('a reset of an account that nobody has verified', () => {
  const email = 'nuova@cascina.example'
  const aStranger = async (world: World) => {
    const { access_token } = await world.anybody.auth.register({ body: registration(email) })
    const person = world.personWith(access_token)
    return { ...person, id: (await person.users.me()).id, email }
  }

  it('verifies it, and ends whatever was set up before', async () => {
    const world = await aShop()
    const stranger = await aStranger(world)
    await enrol(stranger)
    const link = await verificationTokenOf(world, email)
    expect((await reset(world, await aVerifiedReset(world, email))).status).toBe(200)
    expect((await stranger.raw('GET', '/users/me')).status).toBe(401)
    const signedIn = await (await login(world, email)).json()
    const owner = world.personWith(signedIn.access_token)
    expect(await owner.users.me()).toMatchObject({ id: stranger.id, emailVerified: true })
    expect(await owner.users.profile()).toMatchObject({ secondFactor: 'missing' })
    expect((await world.anybody.raw('POST', '/auth/verify-email', { body: { token: link } })).status).toBe(404)
  })

  it('is refused if another account has verified the address meanwhile, also at once', async () => {
    const world = await aShop()
    await aStranger(world)
    const link = await verificationTokenOf(world, email)
    await aStranger(world)
    const token = await aVerifiedReset(world, email)
    const [pressed, chosen] = await Promise.all([
      world.anybody.raw('POST', '/auth/verify-email', { body: { token: link } }),
      reset(world, token),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([pressed.status, chosen.status])
    expect((await login(world, email)).status).toBe(chosen.status === 200 ? 200 : 401)
  })

  it('means the account that has verified the address, then staff, then the one of the device, then the newest', async () => {
    const world = await aShop()
    const [chosen, , newest] = [await aStranger(world), await aStranger(world), await aStranger(world)]
    const meant = async (deviceToken?: string) => {
      await world.anybody.auth.requestPasswordReset({ body: { email, ...(deviceToken && { deviceToken }) } })
      const rows = await world.db.selectFrom('password_resets').select('user_id').orderBy('id', 'desc').execute()
      return rows[0]?.user_id
    }
    expect(await meant()).toBe(newest.id)
    expect(await meant(newDeviceToken(world.ctx.secret, chosen.id))).toBe(chosen.id)
    await world.admin.staff.add({ body: { email, role: 'operator' } })
    const last = await aStranger(world)
    expect(await meant(newDeviceToken(world.ctx.secret, last.id))).toBe(newest.id)
  })
})
