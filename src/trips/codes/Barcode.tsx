import type { Barcode as BarcodeData } from '#contract/products/flights/flight-passes.ts'
import { darkRuns } from '#src/ui/codes/dark-runs.ts'

/** Light modules that a reader needs around it. */
const MARGIN = 3

const pathOf = (barcode: BarcodeData): string =>
  darkRuns(barcode)
    .map(({ x, y, run }) => `M${x} ${y * barcode.rowHeight}h${run}v${barcode.rowHeight}h-${run}z`)
    .join('')

/** A barcode as one path, dark on white in both themes. */
export const Barcode = (props: { barcode: BarcodeData; label: string; className: string | undefined }) => {
  const { barcode, label, className } = props
  const size = `${barcode.width + 2 * MARGIN} ${barcode.height * barcode.rowHeight + 2 * MARGIN}`
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`-${MARGIN} -${MARGIN} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(barcode)} fill="currentColor" />
    </svg>
  )
}
