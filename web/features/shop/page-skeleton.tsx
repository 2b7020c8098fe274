import { shopTexts } from './shop-texts.ts'

/** While a page is on its way: the room it will take, and a word for those who listen. */
export const PageSkeleton = () => (
  <div className="wrap" style={{ minHeight: '80vh' }} aria-busy="true">
    <p className="vh" role="status">
      {shopTexts.loading}
    </p>
  </div>
)
