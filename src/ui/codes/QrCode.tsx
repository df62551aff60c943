import type { encode } from 'uqr'
import { useEffect } from 'react'
import { useOnDemand } from '../use-on-demand.ts'
import classes from './QrCode.module.css'

const QUIET_ZONE = 4

/** The dark modules as one path, a unit each. */
const pathOf = ({ data }: ReturnType<typeof encode>): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A QR code as a picture; nothing where its drawing cannot be fetched: the text beside it says the same. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { part: draw, want } = useOnDemand(async () => (await import('uqr')).encode)
  useEffect(want)
  if (draw === null) return null
  const code = draw(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={className ?? classes.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(code)} fill="currentColor" />
    </svg>
  )
}
