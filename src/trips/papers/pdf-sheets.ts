import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'

/** A4 in points. */
const SIZE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const TEXT_WIDTH = SIZE.width - 2 * MARGIN
const PADDING = 4

export type SheetStyle = { size?: number; bold?: boolean; align?: 'start' | 'center' | 'end' }
export type SheetCell = SheetStyle & { text: string }

/** Sheets that are written from top to bottom. */
export type Sheets = {
  text: (text: string, style?: SheetStyle) => void
  /** Cells beside each other, in columns of these shares of the width; with lines around them. */
  row: (shares: readonly number[], cells: readonly SheetCell[], options?: { lines?: boolean; least?: number }) => void
  rule: () => void
  gap: (height: number) => void
  newPage: () => void
}

/** The text in characters that the fonts of every reader have; others as their letter without marks, else `?`. */
const printable = (text: string, known: ReadonlySet<number>): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (character === '\n' || known.has(character.codePointAt(0) ?? 0)) return character
    const plain = character.normalize('NFKD').charAt(0)
    return known.has(plain.codePointAt(0) ?? 0) ? plain : '?'
  }).join('')

const linesOf = (text: string, font: PDFFont, size: number, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || font.widthOfTextAtSize(longer, size) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })

/** Fonts of a document, and the colour of its lines. */
export type SheetTools = { plain: PDFFont; bold: PDFFont; ink: Color }

/** Writes on new pages of a document. */
export const newSheets = (document: PDFDocument, { ink, ...fonts }: SheetTools): Sheets => {
  const known = new Set(fonts.plain.getCharacterSet())
  let page: PDFPage = document.addPage([SIZE.width, SIZE.height])
  let y = SIZE.height - MARGIN

  const newPage = (): void => {
    page = document.addPage([SIZE.width, SIZE.height])
    y = SIZE.height - MARGIN
  }
  const room = (height: number): void => {
    if (y - height < MARGIN) newPage()
  }
  const measured = ({ text, size = 11, bold = false, align = 'start' }: SheetCell, width: number) => {
    const font = bold ? fonts.bold : fonts.plain
    return { font, size, align, leading: size * 1.35, lines: linesOf(printable(text, known), font, size, width) }
  }
  type Measured = ReturnType<typeof measured>
  const write = ({ font, size, align, leading, lines }: Measured, x: number, top: number, width: number): void => {
    for (const [at, line] of lines.entries()) {
      const free = width - font.widthOfTextAtSize(line, size)
      const shift = align === 'start' ? 0 : align === 'center' ? free / 2 : free
      page.drawText(line, { x: x + shift, y: top - leading * (at + 1) + size * 0.3, size, font })
    }
  }

  return {
    text: (text, style = {}) => {
      const block = measured({ text, ...style }, TEXT_WIDTH)
      for (const line of block.lines) {
        room(block.leading)
        write({ ...block, lines: [line] }, MARGIN, y, TEXT_WIDTH)
        y -= block.leading
      }
    },
    row: (shares, cells, { lines: hasLines = false, least = 0 } = {}) => {
      const padding = hasLines ? PADDING : 0
      const columns = cells.map((cell, at) => {
        const width = TEXT_WIDTH * (shares[at] ?? 0)
        return { width, block: measured(cell, width - 2 * padding - (hasLines ? 0 : 6)) }
      })
      const height = Math.max(least, ...columns.map(({ block }) => block.lines.length * block.leading + 2 * padding))
      room(height)
      let x = MARGIN
      for (const { width, block } of columns) {
        if (hasLines) page.drawRectangle({ x, y: y - height, width, height, borderWidth: 0.6, borderColor: ink })
        write(block, x + padding, y - padding, width - 2 * padding)
        x += width
      }
      y -= height
    },
    rule: () => {
      page.drawLine({ start: { x: MARGIN, y: y - 4 }, end: { x: SIZE.width - MARGIN, y: y - 4 }, thickness: 1.2 })
      y -= 8
    },
    gap: (height) => {
      y -= height
    },
    newPage,
  }
}
