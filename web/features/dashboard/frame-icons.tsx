/** Icons of the frame that no other page draws, on the grid of `ui/brand/icons.tsx`. */
export const ShopIcon = () => (
  <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
  </svg>
)
export const LogoutIcon = () => (
  <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10 4H5v16h5M9 12h11m-4-4 4 4-4 4" />
  </svg>
)
