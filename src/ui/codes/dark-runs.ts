/** Modules of a barcode: `bits` is base64 of a bit for each, row by row from the left, 1 for dark. */
export type Modules = { width: number; height: number; bits: string }

/** Dark modules of a barcode as runs from the left, row by row; all in modules, rows not yet stretched. */
export const darkRuns = ({ width, height, bits }: Modules): { x: number; y: number; run: number }[] => {
  const bytes = atob(bits)
  const isDark = (place: number): boolean => ((bytes.charCodeAt(place >> 3) >> (7 - (place & 7))) & 1) === 1
  const runs: { x: number; y: number; run: number }[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let run = 0
      while (x + run < width && isDark(y * width + x + run)) run += 1
      if (run > 0) runs.push({ x, y, run })
      x += run
    }
  }
  return runs
}
