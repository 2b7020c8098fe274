import { type FormEvent, useRef, useState } from 'react'
import type { AskedQuestion, Interview } from '#domain/order-questions.ts'
import { useNavigate } from '#web/router.tsx'
import { useIsAlive } from '../../api/use-is-alive.ts'
import { type GeneratorWord, type GeneratorWords, paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { addressAgain, addressWith, type GeneratorPlace, generatorPlaceOf, wordOf, wordsOf } from './generator-place.ts'
import styles from './generator-question.module.css'
import { generatorTexts as texts } from './generator-texts.ts'
import { HeadField } from './head-field.tsx'
import { OptionList } from './option-list.tsx'
import { PliersList } from './pliers-list.tsx'
import type { useGeneratorCatalogue } from './use-generator.ts'

type GeneratorQuestionProps = {
  place: GeneratorPlace
  interview: Interview
  current: AskedQuestion
  catalogue: ReturnType<typeof useGeneratorCatalogue>
}

const listed = (value: GeneratorWords[GeneratorWord]) => (typeof value === 'string' ? value : (value?.join(',') ?? ''))

/** One question. What was answered before goes with its form, so that the browser alone can send it. */
export function GeneratorQuestion({ place, interview, current, catalogue }: GeneratorQuestionProps) {
  const { question, options } = current
  const [wrong, setWrong] = useState(question === 'head' ? place.wrongHead : undefined)
  const isAlive = useIsAlive()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const errorId = `${question}-error`
  const error = wrong === undefined ? undefined : question === 'head' ? texts.wrongHead : texts.chooseOne
  const kept = Object.entries(wordsOf(place)).filter(([word]) => word !== wordOf[question] && word !== 'righe')
  const before = interview.asked[interview.asked.findIndex(asked => asked.question === question) - 1]
  const words: { title: string; text?: string } = texts.questions[question]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const said = generatorPlaceOf(query)
    if (said.given[question] === undefined || said.wrongHead !== undefined) {
      setWrong(query.get(wordOf[question]) ?? '')
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
      return
    }
    navigate(addressWith(said, {}))
  }

  return (
    <form
      ref={form}
      method="get"
      action={paths.generator}
      className={styles.form}
      onSubmit={submit}
      noValidate={isAlive}
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
          <HeadField place={place} error={error} errorId={errorId} />
        ) : question === 'pliers' ? (
          <PliersList place={place} answers={interview.answers} catalogue={catalogue} />
        ) : (
          <OptionList
            question={question}
            options={options === 'open' ? [] : options}
            given={place.given[question]}
            species={interview.answers.species}
            onChoose={() => setWrong(undefined)}
          />
        )}
      </fieldset>
      <div className={styles.actions}>
        {before ? <BackLink to={addressAgain(place, before.question)}>{texts.back}</BackLink> : <span />}
        <Button type="submit">{texts.continue}</Button>
      </div>
    </form>
  )
}
