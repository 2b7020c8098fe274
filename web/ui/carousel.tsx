import { type ReactNode, useId, useRef } from 'react'
import cardStyles from './cards.module.css'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { LeftIcon, RightIcon } from './icons.tsx'
import { uiMessages } from './ui-messages.ts'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = {
  title: string
  eyebrow?: string
  /** Keyed `Card`s. */
  items: readonly ReactNode[]
  /** Cards in sight from 1024 px on; 2 from 640 px, else 1. */
  perView?: 3 | 5
}

export const Carousel = ({ title, eyebrow, items, perView = 3 }: CarouselProps) => {
  const titleId = useId()
  const arrows = useRef<HTMLDivElement>(null)
  const { track, ends, slideBy, lookAtEnds } = useCarousel()

  const move = (cards: 1 | -1) => {
    slideBy(cards)
    // An arrow that has just become unavailable would drop the focus: the other one takes it.
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
