import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AccountForm, LoginForm, NewPasswordForm } from './account-form.ts'

const complaints = (schema: z.ZodMiniType, form: object) =>
  z.safeDecode(schema, form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the forms around an account', () => {
  it('tell of passwords that differ while another field is still wrong', () => {
    const form = { name: '', email: 'marta@example.com', password: 'Granaio!7', confirmPassword: 'Granaio!8' }
    expect(complaints(AccountForm, form)).toEqual([
      ['name', 'Il nome è obbligatorio'],
      ['confirmPassword', 'Le password non corrispondono'],
    ])
  })

  it('ask for the repetition before comparing it', () => {
    expect(complaints(NewPasswordForm, { password: 'Granaio!7', confirmPassword: '' })).toEqual([
      ['confirmPassword', 'Ripeti la password'],
    ])
    expect(complaints(NewPasswordForm, { password: 'Granaio!7', confirmPassword: 'Granaio!7' })).toEqual([])
  })

  it('take at signing in what is long enough, whatever the rules for new passwords are', () => {
    expect(complaints(LoginForm, { email: 'Marta@Example.com ', password: 'granaio' })).toEqual([])
    expect(complaints(LoginForm, { email: 'marta', password: 'fieno' })).toEqual([
      ['email', "Inserisci un'email valida"],
      ['password', 'La password deve essere di almeno 7 caratteri'],
    ])
  })
})
