import { siteTexts } from './site-texts.ts'

/** Shown while a page is loading: reserves its height and announces the loading. */
export const PageSkeleton = () => (
  <div className="wrap" style={{ minHeight: '80vh' }} aria-busy="true">
    <p className="vh" role="status">
      {siteTexts.loading}
    </p>
  </div>
)
