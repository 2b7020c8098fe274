import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Width of the empty border in modules, which readers need to find the corners. Source: ISO/IEC 18004. */
const quietZone = 4

/** A QR code. Dark on light in every theme, because many cameras cannot read inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, outline } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, outline: squares.join('') }
  }, [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={outline} />
    </svg>
  )
}
