import type { Tag } from './pdf-file.ts'
import { unicodeString } from './pdf-text.ts'

/** A4 in points. */
export const SIZE = { width: 595, height: 842 }
export const MARGIN = 56
export const WIDTH = SIZE.width - 2 * MARGIN
const FOOT = 64

/** Pages of PDF operators, with the height the next line is written at. */
export const newSheets = () => {
  const pages: string[][] = [[]]
  const marks: number[] = [0]
  let y = SIZE.height - MARGIN
  let atTop: (() => void) | undefined

  const write = (operators: string): void => void pages.at(-1)?.push(operators)
  const artifact = (operators: string): void => write(`/Artifact BMC ${operators} EMC`)

  return {
    pages,
    artifact,
    /** Starts the next page where less than this is left of one. */
    room: (height: number): void => {
      if (y - height >= FOOT) return
      pages.push([])
      marks.push(0)
      y = SIZE.height - MARGIN
      atTop?.()
    },
    /** A line of a part: `spoken` is its text for screen readers if the fonts cannot show it. */
    line: (tag: Tag | undefined, operators: string, spoken: string | undefined): void => {
      if (tag === undefined) return artifact(operators)
      const page = pages.length - 1
      const mark = marks[page] ?? 0
      marks[page] = mark + 1
      tag.pieces.push({ page, mark })
      const actual = spoken === undefined ? '' : ` /ActualText ${unicodeString(spoken)}`
      write(`/${tag.name} << /MCID ${mark}${actual} >> BDC ${operators} EMC`)
    },
    baseline: (): number => y,
    down: (height: number): void => void (y -= height),
    /** No change where less is left already. */
    downTo: (height: number): void => void (y = Math.min(y, height)),
    /** Written first on every further page. */
    startWith: (head: (() => void) | undefined): void => void (atTop = head),
  }
}
