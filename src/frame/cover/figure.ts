import { LANDMARKS, PIECES } from './landmarks.ts'
import { place, print } from './pen.ts'
import { THINGS } from './things.ts'

const FIGURES: Readonly<Record<string, string>> = { ...LANDMARKS, ...PIECES, ...THINGS }

export type Figure = keyof typeof LANDMARKS | keyof typeof THINGS

const printFigure = (name: string): void => {
  const text = FIGURES[name] ?? ''
  if (!text.startsWith('+')) return print(text)
  for (const part of text.split('|')) {
    const [other = '', x, scale] = part.slice(1).split(' ')
    if (part.startsWith('+')) place(Number(x), 0, Number(scale), Number(scale), () => printFigure(other))
    else print(part)
  }
}

/** Draws a figure, in the notation of `print`, standing on a point. `+name x scale` in it is another figure. */
export const figure = (name: Figure, x: number, y: number, across: number): void =>
  place(x, y, across, Math.abs(across), () => printFigure(name))
