import { describe, expect, it } from 'vitest'
import { aShop, registration } from '#test/a-shop.ts'
import { enrol } from '#test/builders/an-authenticator.ts'
import { verificationTokenOf } from '#test/builders/verified-email.ts'
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
})
