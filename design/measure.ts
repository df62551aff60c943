import { contrast, type Rgb } from './contrast.ts'

const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Text or mark over a ground, as CSS names them. */
export type Pair = { name: string; over: string; ground: string; atLeast: 4.5 | 3 }
export type Measured = { over: string; ground: string; ratio: number }

const css = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`

/** Colour that results from painting over others, including translucent colours and every CSS notation. */
const painted = (canvas: CanvasRenderingContext2D, ...colours: readonly string[]): Rgb => {
  for (const colour of colours) {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/**
 * The contrast of each pair in one theme, from the colours the browser computes. The theme is set for the moment of
 * measuring and put back before anything is painted.
 */
export const measure = (pairs: readonly Pair[], scheme: Scheme): Measured[] => {
  const root = document.documentElement
  const before = root.dataset.mantineColorScheme
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return []
  const probe = document.createElement('span')
  document.body.append(probe)
  root.dataset.mantineColorScheme = scheme
  const computed = (colour: string): string => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const page = computed('var(--page)')
  const measured = pairs.map((pair) => {
    const ground = painted(canvas, page, computed(pair.ground))
    const over = painted(canvas, css(ground), computed(pair.over))
    return { over: css(over), ground: css(ground), ratio: contrast(over, ground) }
  })
  if (before !== undefined) root.dataset.mantineColorScheme = before
  probe.remove()
  return measured
}
