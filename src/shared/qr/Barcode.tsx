import type { Barcode as BarcodeData } from '#contract/endpoints/flight-passes.ts'

/** Light modules that a reader needs around it. */
const MARGIN = 3

/** Dark modules of a row as runs, so that the path stays short. */
const pathOf = ({ width, height, rowHeight, bits }: BarcodeData): string => {
  const bytes = atob(bits)
  const isDark = (place: number): boolean => ((bytes.charCodeAt(place >> 3) >> (7 - (place & 7))) & 1) === 1
  let path = ''
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let run = 0
      while (x + run < width && isDark(y * width + x + run)) run += 1
      if (run > 0) path += `M${x} ${y * rowHeight}h${run}v${rowHeight}h-${run}z`
      x += run
    }
  }
  return path
}

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
