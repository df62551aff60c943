import type { Barcode } from '#contract/products/flights/flight-passes.ts'
import { darkRuns } from '#src/ui/codes/dark-runs.ts'
import { pdfFile, type Tag } from './pdf-file.ts'
import { pdfString, unicodeString, widthOf, winAnsi, wrap } from './pdf-text.ts'

/** A4 in points. */
const SIZE = { width: 595, height: 842 }
const MARGIN = 56
const FOOT = 64
const WIDTH = SIZE.width - 2 * MARGIN
const BARCODE_WIDTH = 84

type Style = { size?: number; bold?: boolean; tone?: 'quiet' | 'brand' | 'warning' }
export type Cell = Style & { text: string; isHead?: boolean; alignEnd?: boolean }

const TONES = { quiet: '0.36 g', brand: '0.06 0.42 0.38 rg', warning: '0.6 0.12 0.06 rg' } as const

export type Paper = {
  heading: (level: 1 | 2, text: string) => void
  text: (text: string, style?: Style) => void
  /** Rows of cells in columns of these shares of the width; `repeat` stands again at the top of every further page. */
  table: (shares: readonly number[], rows: readonly (readonly Cell[])[], repeat?: readonly Cell[]) => void
  /** A barcode at the end of the lines that `write` writes: they leave a fifth of the width. `label` is what readers say of it. */
  beside: (figure: { barcode: Barcode; label: string }, write: () => void) => void
  rule: () => void
  gap: (height: number) => void
  /** Goes on on the next page where less than this is left of one. */
  keep: (height: number) => void
  /** True when a character that was written is not in the two fonts and stands as a question mark. */
  hasLost: () => boolean
  bytes: () => Uint8Array<ArrayBuffer>
}

const show = (codes: string, x: number, baseline: number, { size = 10, bold = false, tone }: Style): string =>
  `BT ${tone === undefined ? '0.09 g' : TONES[tone]} /F${bold ? 2 : 1} ${size} Tf ` +
  `1 0 0 1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm ${pdfString(codes)} Tj ET`

/** Sheets of A4 that are written from top to bottom; what does not fit goes on on the next one. */
export const newPaper = (about: { title: string; language: string; at: string }): Paper => {
  const pages: string[][] = [[]]
  const marks: number[] = [0]
  const tags: Tag[] = []
  let y = SIZE.height - MARGIN
  let isLost = false
  let atTop: (() => void) | undefined

  const write = (operators: string): void => void pages.at(-1)?.push(operators)
  const artifact = (operators: string): void => write(`/Artifact BMC ${operators} EMC`)
  const room = (height: number): void => {
    if (y - height >= FOOT) return
    pages.push([])
    marks.push(0)
    y = SIZE.height - MARGIN
    atTop?.()
  }

  /** A line of a part: `spoken` is its text for screen readers if the fonts cannot show it. */
  const line = (tag: Tag | undefined, operators: string, spoken: string | undefined): void => {
    if (tag === undefined) return artifact(operators)
    const page = pages.length - 1
    const mark = marks[page] ?? 0
    marks[page] = mark + 1
    tag.pieces.push({ page, mark })
    const actual = spoken === undefined ? '' : ` /ActualText ${unicodeString(spoken)}`
    write(`/${tag.name} << /MCID ${mark}${actual} >> BDC ${operators} EMC`)
  }

  const part = (name: string, into: Tag[] = tags): Tag => {
    const tag: Tag = { name, inside: [], pieces: [] }
    into.push(tag)
    return tag
  }

  const linesOf = (cell: Cell, width: number): { codes: string; spoken?: string }[] => {
    const { size = 10, bold = cell.isHead ?? false } = cell
    return cell.text.split('\n').flatMap((paragraph) => {
      const read = winAnsi(paragraph)
      isLost ||= read.isLost
      return wrap(read.codes, width, size, bold).map((codes, index) => ({
        codes,
        // All of a paragraph is said with its first line, and nothing with the others.
        ...(read.isLost && { spoken: index === 0 ? paragraph : '' }),
      }))
    })
  }

  const row = (shares: readonly number[], cells: readonly Cell[], table: Tag | undefined): void => {
    const tag = table && part('TR', table.inside)
    const gutter = 12
    const heads = cells.every(({ isHead }) => isHead) ? 'Column' : 'Row'
    let start = MARGIN
    const columns = cells.map((cell, index) => {
      const share = WIDTH * (shares[index] ?? 0)
      const width = index === cells.length - 1 ? share : share - gutter
      const x = start
      start += share
      const own = tag && part(cell.isHead ? 'TH' : 'TD', tag.inside)
      if (own !== undefined && cell.isHead) own.heads = heads
      return { cell, width, x, lines: linesOf(cell, width), own }
    })
    const leading = Math.max(...cells.map(({ size = 10 }) => size)) * 1.4
    const count = Math.max(...columns.map(({ lines }) => lines.length))
    for (let index = 0; index < count; index += 1) {
      room(leading)
      y -= leading
      for (const { cell, width, x, lines, own } of columns) {
        const found = lines[index]
        if (found === undefined || found.codes === '') continue
        const style = { ...cell, bold: cell.bold ?? cell.isHead ?? false }
        const shift = cell.alignEnd ? width - widthOf(found.codes, style.size ?? 10, style.bold) : 0
        line(own, show(found.codes, x + shift, y, style), found.spoken)
      }
    }
    y -= 4
  }

  const block = (name: string, text: string, style: Style): void => {
    const tag = part(name)
    const { size = 10 } = style
    for (const { codes, spoken } of linesOf({ text, ...style }, WIDTH)) {
      room(size * 1.4)
      y -= size * 1.4
      line(tag, show(codes, MARGIN, y, style), spoken)
    }
  }

  return {
    heading: (level, text) => {
      const size = level === 1 ? 20 : 12
      // Never alone at the foot of a page.
      room(size * 1.4 + 60)
      if (level === 2) y -= 14
      block(`H${level}`, text, { size, bold: true })
      y -= 4
    },
    text: (text, style = {}) => block('P', text, style),
    table: (shares, rows, repeat) => {
      const table = part('Table')
      if (repeat !== undefined) row(shares, repeat, table)
      atTop = repeat === undefined ? undefined : () => row(shares, repeat, undefined)
      for (const cells of rows) row(shares, cells, table)
      atTop = undefined
    },
    beside: ({ barcode, label }, write) => {
      const unit = BARCODE_WIDTH / barcode.width
      const high = barcode.rowHeight * unit
      const height = barcode.height * high
      room(height)
      const [top, page] = [y - 4, pages.length]
      const start = SIZE.width - MARGIN - BARCODE_WIDTH
      const modules = darkRuns(barcode).map(({ x, y: row, run }) =>
        [start + x * unit, top - (row + 1) * high, run * unit, high].map((number) => number.toFixed(2)).join(' '),
      )
      const tag = part('Figure')
      tag.alt = label
      line(tag, `0 g ${modules.join(' re ')} re f`, undefined)
      write()
      if (pages.length === page) y = Math.min(y, top - height)
    },
    rule: () => {
      y -= 4
      artifact(`0.8 G 0.6 w ${MARGIN} ${y.toFixed(2)} m ${SIZE.width - MARGIN} ${y.toFixed(2)} l S`)
      y -= 4
    },
    gap: (height) => void (y -= height),
    keep: room,
    hasLost: () => isLost,
    bytes: () => {
      const contents = pages.map((operators, index) => {
        const { codes } = winAnsi(`${about.title} · ${index + 1} / ${pages.length}`)
        return [...operators, `/Artifact BMC ${show(codes, MARGIN, 36, { size: 8, tone: 'quiet' })} EMC`].join('\n')
      })
      return pdfFile({ ...about, size: SIZE, pages: contents, tags })
    },
  }
}
