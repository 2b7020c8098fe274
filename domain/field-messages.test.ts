import { expect, test } from 'vitest'
import { fieldMessages as messages } from './field-messages.ts'
import { newsletterFieldMessages } from './newsletter-field-messages.ts'

test.each([
  [messages.signUp.emailInvalid, "Inserisci un'email valida"],
  [messages.signUp.emailRequired, "L'email è obbligatoria"],
  [messages.signUp.passwordsDiffer, 'Le password non corrispondono'],
  [messages.companyRequired.province, 'Seleziona una provincia'],
  [messages.vatNumber.shape, 'Inserisci solo numeri'],
  [messages.postalCode.shape, 'Inserisci solo numeri'],
  [messages.phone.shape, 'Inserisci solo numeri'],
  [messages.login.passwordTooShort, 'La password deve essere di almeno 7 caratteri'],
  [messages.reset.emailInvalid, 'Email non valida'],
  [messages.reset.codeTooShort, 'Il codice deve avere almeno 6 caratteri'],
  [messages.reset.passwordsDiffer, 'Le password non corrispondono'],
  [newsletterFieldMessages.emailRequired, 'Email is required'],
  [newsletterFieldMessages.emailInvalid, 'Please enter a valid email address'],
])('%s stays as the specification quotes it', (text, quoted) => {
  expect(text).toBe(quoted)
})

test('the checkout says what is required in English', () => {
  for (const text of Object.values(messages.checkoutRequired)) expect(text).toMatch(/^[A-Z][a-z ]+ is required$/)
})
