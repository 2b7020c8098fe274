import type { Picture as PictureOfProduct } from '#contract/wire-types.ts'
import { Picture } from '../../ui/picture.tsx'

const noPicture = {
  url: '/pictures/default/720.jpg',
  widths: [160, 320, 480, 720],
  width: 720,
  height: 720,
  placeholder: '#f6f1e6',
}

/** The small picture of a line; it says nothing that the title beside it does not. */
export const LinePicture = ({ picture, sizes }: { picture: PictureOfProduct | null; sizes: string }) => (
  <Picture {...(picture ?? noPicture)} alt="" sizes={sizes} />
)
