import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/products.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon, LeftIcon, RightIcon, ZoomIcon, ZoomOutIcon } from '../../../ui/brand/icons.tsx'
import { Picture } from '../../../ui/brand/picture.tsx'
import { useModal } from '../../../ui/feedback/use-modal.ts'
import { uiMessages } from '../../../ui/ui-messages.ts'
import styles from './picture-zoom.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'

type ShownPicture = Product['pictures'][number]

type PictureZoomProps = {
  onClose: () => void
  pictures: readonly ShownPicture[]
  shown: ShownPicture | undefined
  nameOf: (picture: ShownPicture) => string
  onShow: (picture: ShownPicture) => void
}

/**
 * A picture in full window size or at double that size. The enlarged one is moved by scrolling, with fingers or arrow
 * keys.
 */
export function PictureZoom({ onClose, pictures, shown, nameOf, onShow }: PictureZoomProps) {
  const modal = useModal(true, onClose)
  const [isLarge, setLarge] = useState(false)
  const ground = useRef<HTMLDivElement>(null)
  const index = shown ? pictures.indexOf(shown) : -1

  const show = (step: 1 | -1) => {
    const next = pictures[index + step]
    if (!next) return
    setLarge(false)
    onShow(next)
  }
  /** Toggles the size. The point under the pointer stays in place; without a pointer, the centre. */
  const enlarge = (x = 0.5, y = 0.5) => {
    flushSync(() => setLarge(!isLarge))
    const { current } = ground
    if (!current) return
    // Focuses the scrolling element, so that the arrow keys scroll.
    current.querySelector('button')?.focus({ preventScroll: true })
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollTo((scrollWidth - clientWidth) * x, (scrollHeight - clientHeight) * y)
  }
  const enlargeAt = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (event.detail === 0) return enlarge() // pressed with a key
    enlarge((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const readKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') {
      if (isLarge === (event.key === '-')) enlarge()
    } else if (!isLarge && event.key === 'ArrowRight') show(1)
    else if (!isLarge && event.key === 'ArrowLeft') show(-1)
  }

  return (
    <dialog {...modal} className={styles.zoom} aria-label={texts.enlarged} onKeyDown={readKey}>
      {shown && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <p role="status">{texts.picture(index + 1, pictures.length, undefined)}</p>
            <IconButton label={isLarge ? texts.smaller : texts.larger} onClick={() => enlarge()}>
              {isLarge ? <ZoomOutIcon /> : <ZoomIcon />}
            </IconButton>
            <IconButton label={uiMessages.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div ref={ground} className={styles.ground} data-large={isLarge || undefined}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`${nameOf(shown)}: ${isLarge ? texts.smaller : texts.larger}`}
              onClick={enlargeAt}
            >
              <Picture {...shown} alt="" sizes={isLarge ? '200vmax' : '100vmin'} priority />
            </button>
          </div>
          {pictures.length > 1 && (
            <div className={styles.footer}>
              <IconButton line label={texts.previousPicture} aria-disabled={index === 0} onClick={() => show(-1)}>
                <LeftIcon />
              </IconButton>
              <IconButton
                line
                label={texts.nextPicture}
                aria-disabled={index === pictures.length - 1}
                onClick={() => show(1)}
              >
                <RightIcon />
              </IconButton>
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
