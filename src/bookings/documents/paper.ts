import type { Barcode } from '#contract/products/flights/flight-passes.ts'
import { darkRuns } from '#src/ui/codes/dark-runs.ts'
import { pdfFile, type Tag } from './pdf-file.ts'
import { MARGIN, newSheets, SIZE, WIDTH } from './paper-sheets.ts'
import { pdfString, widthOf, winAnsi, wrap } from './pdf-text.ts'

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

/** A new part inside `into`, after those it has. */
const part = (name: string, into: Tag[]): Tag => {
  const tag: Tag = { name, inside: [], pieces: [] }
  into.push(tag)
  return tag
}

const show = (codes: string, x: number, baseline: number, { size = 10, bold = false, tone }: Style): string =>
  `BT ${tone === undefined ? '0.09 g' : TONES[tone]} /F${bold ? 2 : 1} ${size} Tf ` +
  `1 0 0 1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm ${pdfString(codes)} Tj ET`

/** Sheets of A4 that are written from top to bottom; what does not fit goes on on the next one. */
export const newPaper = (about: { title: string; language: string; at: string }): Paper => {
  const sheets = newSheets()
  const tags: Tag[] = []
  let isLost = false

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
      sheets.room(leading)
      sheets.down(leading)
      for (const { cell, width, x, lines, own } of columns) {
        const found = lines[index]
        if (found === undefined || found.codes === '') continue
        const style = { ...cell, bold: cell.bold ?? cell.isHead ?? false }
        const shift = cell.alignEnd ? width - widthOf(found.codes, style.size ?? 10, style.bold) : 0
        sheets.line(own, show(found.codes, x + shift, sheets.baseline(), style), found.spoken)
      }
    }
    sheets.down(4)
  }

  const block = (name: string, text: string, style: Style): void => {
    const tag = part(name, tags)
    const { size = 10 } = style
    for (const { codes, spoken } of linesOf({ text, ...style }, WIDTH)) {
      sheets.room(size * 1.4)
      sheets.down(size * 1.4)
      sheets.line(tag, show(codes, MARGIN, sheets.baseline(), style), spoken)
    }
  }

  return {
    heading: (level, text) => {
      const size = level === 1 ? 20 : 12
      // Never alone at the foot of a page.
      sheets.room(size * 1.4 + 60)
      if (level === 2) sheets.down(14)
      block(`H${level}`, text, { size, bold: true })
      sheets.down(4)
    },
    text: (text, style = {}) => block('P', text, style),
    table: (shares, rows, repeat) => {
      const table = part('Table', tags)
      if (repeat !== undefined) row(shares, repeat, table)
      sheets.startWith(repeat && (() => row(shares, repeat, undefined)))
      for (const cells of rows) row(shares, cells, table)
      sheets.startWith(undefined)
    },
    beside: ({ barcode, label }, write) => {
      const unit = BARCODE_WIDTH / barcode.width
      const high = barcode.rowHeight * unit
      const height = barcode.height * high
      sheets.room(height)
      const [top, page] = [sheets.baseline() - 4, sheets.pages.length]
      const start = SIZE.width - MARGIN - BARCODE_WIDTH
      const modules = darkRuns(barcode).map(({ x, y: row, run }) =>
        [start + x * unit, top - (row + 1) * high, run * unit, high].map((number) => number.toFixed(2)).join(' '),
      )
      const tag = part('Figure', tags)
      tag.alt = label
      sheets.line(tag, `0 g ${modules.join(' re ')} re f`, undefined)
      write()
      if (sheets.pages.length === page) sheets.downTo(top - height)
    },
    rule: () => {
      sheets.down(4)
      const y = sheets.baseline().toFixed(2)
      sheets.artifact(`0.8 G 0.6 w ${MARGIN} ${y} m ${SIZE.width - MARGIN} ${y} l S`)
      sheets.down(4)
    },
    gap: sheets.down,
    keep: sheets.room,
    hasLost: () => isLost,
    bytes: () => {
      const contents = sheets.pages.map((operators, index) => {
        const { codes } = winAnsi(`${about.title} · ${index + 1} / ${sheets.pages.length}`)
        return [...operators, `/Artifact BMC ${show(codes, MARGIN, 36, { size: 8, tone: 'quiet' })} EMC`].join('\n')
      })
      return pdfFile({ ...about, size: SIZE, pages: contents, tags })
    },
  }
}
