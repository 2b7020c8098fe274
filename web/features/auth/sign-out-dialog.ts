import button from '../../ui/actions/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from '../../ui/feedback/dialog.module.css'
import { signOutTexts as texts } from './sign-out-texts.ts'

const element = (name: string, className: string | undefined, ...content: (string | Node)[]) => {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}

const answer = (text: string, value: string, variant?: string) => {
  const made = document.createElement('button')
  made.className = classNames(button.button, variant) ?? ''
  made.value = value
  made.textContent = text
  return made
}

/**
 * Asks before work on the device that is not sent yet is lost. The menus in which signing out was pressed are closed by
 * then, and a second React root would need code of the library that every first page would carry: so it is made of
 * elements, and its buttons close it as those of a form.
 */
export async function confirmSignOut(unsent: number): Promise<boolean> {
  const heading = element('h2', undefined, texts.title)
  heading.id = 'sign-out-title'
  const footer = document.createElement('form')
  footer.method = 'dialog'
  footer.className = styles.footer ?? ''
  footer.append(answer(texts.leave, 'leave', button.line), answer(texts.stay, 'stay'))
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(
    element(
      'div',
      styles.inside,
      element('div', styles.header, heading),
      element('div', styles.body, element('p', undefined, texts.text(unsent))),
      footer,
    ),
  )
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  dialog.addEventListener('close', () => close())
  document.body.append(dialog)
  dialog.showModal()
  await closed
  dialog.remove()
  return dialog.returnValue === 'leave'
}
