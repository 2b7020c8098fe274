import { type PasswordRule, passwordRules } from '#domain/password.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { authTexts } from './auth-texts.ts'
import styles from './password-field.module.css'

type PasswordRulesProps = {
  id: string
  password: string
  unmet: (password: string) => PasswordRule[]
  messages: Record<PasswordRule, string>
}

/** What a new password has to have, ticked as it is typed; the upper limit is named only to whoever passes it. */
export const PasswordRules = ({ id, password, unmet, messages }: PasswordRulesProps) => {
  const missing = unmet(password)
  const shown = passwordRules.filter(rule => rule !== 'max-length' || missing.includes(rule))
  return (
    <div id={id} className={styles.rules}>
      <span className="vh">{authTexts.passwordRules}</span>
      <ul>
        {shown.map(rule => {
          const isMet = !missing.includes(rule)
          return (
            <li key={rule} className={classNames(isMet && styles.met)}>
              <span className={styles.tick}>{isMet && <CheckIcon />}</span>
              {messages[rule]}
              <span className="vh">, {isMet ? authTexts.ruleMet : authTexts.ruleUnmet}.</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
