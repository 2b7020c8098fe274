import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Free modules round it, so that a camera finds its corners. Source: ISO/IEC 18004. */
const quietZone = 4

/** A text for a telephone's camera. Dark on light in every theme, as many cameras read nothing else. */
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
