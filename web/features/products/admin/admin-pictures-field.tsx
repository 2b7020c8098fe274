import type { ReactNode } from 'react'
import { colorName } from '#domain/catalogue/colors.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon, LeftIcon, RightIcon } from '../../../ui/brand/icons.tsx'
import { Picture } from '../../../ui/brand/picture.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { acceptedKinds, type EditedPicture } from './admin-pictures.ts'
import styles from './admin-pictures-field.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'
import type { ProductEditor } from './use-product-editor.ts'

/** Main picture, gallery and pictures of the colours. Chosen files are uploaded when the product is saved. */
export const PicturesField = ({ editor }: { editor: ProductEditor }) => {
  const { pictures, editPictures, pictureErrors } = editor
  const { main, gallery, colors } = pictures
  const takeMain = (files: File[]) => editor.addFiles('mainImage', files)
  const takeGallery = (files: File[]) => editor.addFiles('galleryImages', files)
  const overMain = useFileDrop(takeMain)
  const overGallery = useFileDrop(takeGallery)

  const move = (from: number, to: number) => {
    const moved = gallery.toSpliced(from, 1)
    const [picture] = gallery.slice(from, from + 1)
    if (picture) editPictures({ ...pictures, gallery: moved.toSpliced(to, 0, picture) })
  }

  return (
    <>
      <FieldGroup
        {...overMain}
        className={styles.target}
        label={texts.mainImage}
        hint={<Hint text={texts.mainImageHint} drop={texts.mainImageDrop} />}
        error={pictureErrors.mainImage}
      >
        <ul className={styles.pictures}>
          {main && (
            <Thumb picture={main} alt={texts.mainImage}>
              <IconButton label={texts.removeMainImage} onClick={() => editPictures({ ...pictures, main: undefined })}>
                <CloseIcon />
              </IconButton>
            </Thumb>
          )}
          <li className={styles.choose}>
            <FileButton name="mainImage" accept={acceptedKinds} onFiles={takeMain}>
              {main ? texts.replaceMainImage : texts.chooseMainImage}
            </FileButton>
            {!main && <p className="soft small">{texts.noMainImage}</p>}
          </li>
        </ul>
      </FieldGroup>
      <FieldGroup
        {...overGallery}
        className={styles.target}
        label={texts.galleryImages}
        hint={<Hint text={texts.galleryImagesHint} drop={texts.galleryImagesDrop} />}
        error={pictureErrors.galleryImages}
      >
        <ul className={styles.pictures}>
          {gallery.map((picture, n) => (
            <Thumb key={picture.key} picture={picture} alt={texts.galleryImage(n + 1)}>
              <IconButton label={texts.moveBack(n + 1)} aria-disabled={n === 0} onClick={() => n > 0 && move(n, n - 1)}>
                <LeftIcon />
              </IconButton>
              <IconButton
                label={texts.moveOn(n + 1)}
                aria-disabled={n === gallery.length - 1}
                onClick={() => n < gallery.length - 1 && move(n, n + 1)}
              >
                <RightIcon />
              </IconButton>
              <IconButton
                label={texts.removeImage(n + 1)}
                onClick={() => editPictures({ ...pictures, gallery: gallery.toSpliced(n, 1) })}
              >
                <CloseIcon />
              </IconButton>
            </Thumb>
          ))}
          <li className={styles.choose}>
            <FileButton multiple name="galleryImages" accept={acceptedKinds} onFiles={takeGallery}>
              {texts.addGalleryImages}
            </FileButton>
          </li>
        </ul>
      </FieldGroup>
      {colors.length > 0 && (
        <FieldGroup label={texts.colorImages} hint={texts.colorImagesHint}>
          <ul className={styles.pictures}>
            {colors.map((picture, n) => (
              <Thumb key={picture.key} picture={picture} alt={colorName(picture.color)}>
                <span className={styles.name}>{colorName(picture.color)}</span>
                <IconButton
                  label={texts.removeColorImage(colorName(picture.color))}
                  onClick={() => editPictures({ ...pictures, colors: colors.toSpliced(n, 1) })}
                >
                  <CloseIcon />
                </IconButton>
              </Thumb>
            ))}
          </ul>
        </FieldGroup>
      )}
    </>
  )
}

const Hint = ({ text, drop }: { text: string; drop: string }) => (
  <>
    {text} <span className={styles.drop}>{drop}</span>
  </>
)

const Thumb = ({ picture, alt, children }: { picture: EditedPicture; alt: string; children: ReactNode }) => (
  <li className={styles.thumb}>
    <Picture {...picture.source} alt={alt} sizes="10rem" />
    {picture.file && <span className={styles.waiting}>{texts.notSentYet}</span>}
    <div className={styles.actions}>{children}</div>
  </li>
)
