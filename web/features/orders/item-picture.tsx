/** A product without a picture gets one of four others, by position. Source: specification, section 2. */
const fallbackPictures = ['cattle-flag-yellow', 'buttons-yellow', 'strip-yellow', 'pliers-forest']

/** The small picture comes first: up to forty of them have to be loaded before the page is printed. */
const picturesFor = (url: string | null, index: number) => [
  ...(url === null ? [] : [url.replace(/\/\d+\.jpg$/, '/160.jpg'), url]),
  `/pictures/${fallbackPictures[index % fallbackPictures.length]}/160.jpg`,
]

/** The picture of an order's line; `index` is its position. */
export const ItemPicture = ({ url, index }: { url: string | null; index: number }) => {
  const pictures = picturesFor(url, index)
  return (
    <img
      src={pictures[0]}
      onError={({ currentTarget: image }) => {
        const next = pictures[pictures.lastIndexOf(image.getAttribute('src') ?? '') + 1]
        if (next) image.src = next
      }}
      alt=""
      width={72}
      height={72}
    />
  )
}
