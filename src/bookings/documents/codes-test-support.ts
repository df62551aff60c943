import decode from 'qr/decode.js'

const SCALE = 4
const MARGIN = 4

type Rectangle = { x: number; y: number; width: number; height: number }

const rectanglesOf = (figure: string): Rectangle[] =>
  [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))

/** Decodes a QR code whose modules are drawn as rectangles. */
const read = (rectangles: readonly Rectangle[]): string => {
  const unit = Math.min(...rectangles.map(({ height }) => height))
  const left = Math.min(...rectangles.map(({ x }) => x))
  const top = Math.max(...rectangles.map(({ y }) => y))
  const size = Math.round(Math.max(...rectangles.map(({ x, width }) => x + width - left)) / unit) + 2 * MARGIN
  const side = size * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { x, y, width } of rectangles) {
    const [from, row] = [Math.round((x - left) / unit) + MARGIN, Math.round((top - y) / unit) + MARGIN]
    const until = from + Math.round(width / unit)
    for (let line = row * SCALE; line < (row + 1) * SCALE; line += 1)
      for (let at = from * SCALE; at < until * SCALE; at += 1)
        data.fill(0, (line * side + at) * 4, (line * side + at) * 4 + 3)
  }
  return decode({ width: side, height: side, data })
}

/** The texts of the QR codes of a PDF, in their order. */
export const codesOf = (pdf: Uint8Array): string[] => {
  const file = Array.from(pdf, (byte) => String.fromCharCode(byte)).join('')
  return [...file.matchAll(/0 g ((?:[\d.]+ ){4}re .*?)f/g)].map(([, figure = '']) => read(rectanglesOf(`${figure} `)))
}
