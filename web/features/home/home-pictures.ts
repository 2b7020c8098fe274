import type { PictureSource } from '../../ui/brand/picture.tsx'

/** The home page's own pictures. */
const pictureOf = (name: string): PictureSource => ({
  url: `/pictures/${name}/720.jpg`,
  widths: [160, 320, 480, 720],
  width: 720,
  height: 720,
  placeholder: 'var(--well)',
})

export const homePictures = {
  tag: pictureOf('cattle-flag-yellow'),
  button: pictureOf('electronic-button-yellow'),
  pliers: pictureOf('pliers-forest'),
}
