import { Fragment } from 'react'
import { yourEuropeGuarantees } from '#domain/orders/legal-guarantee.ts'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { useLegalFacts } from '../site/use-company.ts'
import styles from './guarantee-notice.module.css'
import { guaranteeNoticeTexts as texts } from './guarantee-texts.ts'

/**
 * The Union's notice on the legal guarantee, in colour (Implementing Regulation (EU) 2025/1960, annex I): the file of
 * the Commission if the operator has put it there, else drawn after its description. The link has to stand beside it.
 */
export default function GuaranteeNotice() {
  const facts = useLegalFacts()
  if (!facts) return <div className={styles.frame} aria-busy="true" />
  return (
    <figure className={styles.frame}>
      {facts.guaranteeNotice ? (
        <img className={styles.official} src={facts.guaranteeNotice} alt={spoken} />
      ) : (
        <DrawnNotice />
      )}
      <figcaption>
        <a className="link" href={yourEuropeGuarantees} rel="external">
          {texts.yourEurope}
        </a>
      </figcaption>
    </figure>
  )
}

/** The whole text, for those who cannot see the picture. */
const spoken = [
  texts.title.join(' '),
  texts.minimum,
  texts.claim,
  ...texts.claims,
  texts.liable,
  ...texts.remedies,
  texts.countries,
  texts.more,
  texts.whatToDo,
  texts.ifReceived,
  ...texts.steps,
  texts.commercial,
]
  .join(' ')
  .replaceAll('**', '')

const DrawnNotice = () => (
  <section className={styles.notice} aria-label={texts.label}>
    <div className={styles.head}>
      <Pennant />
      <p className={styles.title}>
        {texts.title.map(word => (
          <span key={word}>{word} </span>
        ))}
      </p>
    </div>
    <div className={styles.columns}>
      <div>
        <p className={styles.minimum}>
          <Bold>{texts.minimum}</Bold>
        </p>
        <p>{texts.claim}</p>
        <Ticked items={texts.claims} />
        <p>
          <Bold>{texts.liable}</Bold>
        </p>
        <Ticked items={texts.remedies} />
      </div>
      <div className={styles.aside}>
        <p>{texts.countries}</p>
        <p>{texts.more}</p>
        <div className={styles.qr}>
          <QrCode text={yourEuropeGuarantees} label={texts.qr} />
        </div>
        <p className={styles.address}>
          {texts.address.map(part => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </p>
      </div>
    </div>
    <div className={styles.steps}>
      <p>
        <strong>
          <span className={styles.large}>{texts.whatToDo}</span> {texts.ifReceived}
        </strong>
      </p>
      <ol>
        {texts.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <div className={styles.commercial}>
      <p className={styles.mark} aria-hidden="true">
        {texts.commercialMark}
        <Tick />
      </p>
      <p>
        <Bold>{texts.commercial}</Bold>
      </p>
    </div>
  </section>
)

const Bold = ({ children: text }: { children: string }) =>
  text.split('**').map((part, n) => (n % 2 === 0 ? part : <strong key={part}>{part}</strong>))

const Ticked = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.ticked}>
    {items.map(item => (
      <li key={item}>
        <Tick />
        <span>
          <Bold>{item}</Bold>
        </span>
      </li>
    ))}
  </ul>
)

const Tick = () => (
  <svg viewBox="0 0 24 20" aria-hidden="true" className={styles.tick}>
    <circle cx="9" cy="11" r="9" />
    <path d="M4.5 10.5 8.5 15 22 2.5" />
  </svg>
)

/** Twelve stars around a shield with a G, on a pennant. */
const Pennant = () => (
  <svg viewBox="0 0 132 186" aria-hidden="true" className={styles.pennant}>
    <path className={styles.cloth} d="M1.5 0v150.5Q1.5 160 10 164l56 20.5L122 164q8.5-4 8.5-13.5V0" />
    {Array.from({ length: 12 }, (_, n) => (
      <path
        key={n}
        className={styles.star}
        d="M0-8.5 2.1-2.7 8.2-2.7 3.3 1 5.1 7 0 3.4-5.1 7-3.3 1-8.2-2.7-2.1-2.7Z"
        transform={`translate(${66 + 51.5 * Math.sin((n * Math.PI) / 6)} ${103 - 51.5 * Math.cos((n * Math.PI) / 6)})`}
      />
    ))}
    <path className={styles.shield} d="M96 88v-3Q80 82 66 76 52 82 37 85v15q0 23 29 36 25-11 28.5-31.5H67" />
  </svg>
)
