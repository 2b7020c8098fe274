import { type FormEvent, useRef, useState } from 'react'
import type { AskedQuestion, Interview } from '#domain/orders/order-questions.ts'
import { useNavigate } from '#web/router.tsx'
import { useIsHydrated } from '../../api/use-is-hydrated.ts'
import { type GeneratorParam, type GeneratorParams, paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { AddAnimal } from './add-animal.tsx'
import { AnimalCountField } from './animal-count-field.tsx'
import {
  answerHref,
  askAgainHref,
  dropCurrentHref,
  type GeneratorState,
  paramOf,
  parseGeneratorState,
  toGeneratorParams,
} from './generator-params.ts'
import styles from './generator-question.module.css'
import { generatorTexts as texts } from './generator-texts.ts'
import { OptionList } from './option-list.tsx'
import { PliersList } from './pliers-list.tsx'
import type { useGeneratorCatalogue } from './use-generator.ts'

type GeneratorQuestionProps = {
  state: GeneratorState
  interview: Interview
  current: AskedQuestion
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

const listed = (value: GeneratorParams[GeneratorParam]) =>
  typeof value === 'string' ? value : (value?.join(',') ?? '')

/** One question. Earlier answers are hidden fields of its form, so that it can be sent without JavaScript. */
export function GeneratorQuestion({ state, interview, current, catalogue }: GeneratorQuestionProps) {
  const { question, options } = current
  const [wrong, setWrong] = useState(question === 'head' ? state.wrongHead : undefined)
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const errorId = `${question}-error`
  const error = wrong === undefined ? undefined : question === 'head' ? texts.wrongHead : texts.chooseOne
  const kept = Object.entries(toGeneratorParams(state)).filter(
    ([word]) => word !== paramOf[question] && word !== 'righe',
  )
  const before = interview.asked[interview.asked.findIndex(asked => asked.question === question) - 1]
  const words: { title: string; text?: string } = texts.questions[question]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const said = parseGeneratorState(query)
    if (said.given[question] === undefined || said.wrongHead !== undefined) {
      setWrong(query.get(paramOf[question]) ?? '')
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
      return
    }
    navigate(answerHref(said, {}))
  }

  return (
    <form
      ref={form}
      method="get"
      action={paths.generator}
      className={styles.form}
      onSubmit={submit}
      noValidate={isHydrated}
    >
      {kept.map(([word, value]) => {
        const text = listed(value)
        return text && <input key={word} type="hidden" name={word} value={text} />
      })}
      <fieldset className={styles.question} aria-describedby={error ? errorId : undefined}>
        <legend>
          <h1 tabIndex={-1}>{words.title}</h1>
        </legend>
        {words.text && <p className={styles.text}>{words.text}</p>}
        {error && (
          <FieldError id={errorId} className={styles.error} role="alert">
            {error}
          </FieldError>
        )}
        {question === 'head' ? (
          <AnimalCountField state={state} error={error} errorId={errorId} />
        ) : question === 'pliers' ? (
          <PliersList state={state} answers={interview.answers} catalogue={catalogue} />
        ) : (
          <OptionList
            question={question}
            options={options === 'open' ? [] : options}
            given={state.given[question]}
            species={interview.answers.species}
            onChoose={() => setWrong(undefined)}
            onPress={() => form.current?.requestSubmit()}
          />
        )}
      </fieldset>
      {question === 'pliers' && <AddAnimal state={state} answers={interview.answers} />}
      <div className={styles.actions}>
        {before ? (
          <BackLink to={askAgainHref(state, before.question)}>{texts.back}</BackLink>
        ) : state.others.length > 0 ? (
          <BackLink to={dropCurrentHref(state)}>{texts.backToSet}</BackLink>
        ) : (
          <span />
        )}
        <Button type="submit">{texts.continue}</Button>
      </div>
    </form>
  )
}
