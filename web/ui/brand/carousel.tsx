import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import cardStyles from '../data/cards.module.css'
import { uiMessages } from '../ui-messages.ts'
import styles from './carousel.module.css'
import { LeftIcon, RightIcon } from './icons.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = {
  title: string
  eyebrow?: string
  /** `Card`s with keys. */
  items: readonly ReactNode[]
  /** Visible cards from 1024 px on; 2 from 640 px, otherwise 1. */
  perView?: 3 | 5
}

export const Carousel = ({ title, eyebrow, items, perView = 3 }: CarouselProps) => {
  const titleId = useId()
  const arrows = useRef<HTMLDivElement>(null)
  const { track, ends, slideBy, lookAtEnds } = useCarousel()

  const move = (cards: 1 | -1) => {
    slideBy(cards)
    // A disabled arrow loses the focus, so the other one gets it.
    requestAnimationFrame(() => {
      if (!document.activeElement?.matches('body, :disabled')) return
      arrows.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    })
  }
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className={styles.arrows} ref={arrows}>
          <IconButton line label={uiMessages.previous} disabled={ends.start} onClick={() => move(-1)}>
            <LeftIcon />
          </IconButton>
          <IconButton line label={uiMessages.next} disabled={ends.end || items.length < 2} onClick={() => move(1)}>
            <RightIcon />
          </IconButton>
        </div>
      </div>
      <div className={cardStyles.cards}>
        <ul
          className={classNames(cardStyles.grid, cardStyles.track, perView === 5 && cardStyles.five)}
          ref={track}
          aria-labelledby={titleId}
          onScroll={lookAtEnds}
        >
          {items}
        </ul>
      </div>
    </section>
  )
}
