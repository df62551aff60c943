/** A seed from any text (FNV-1a), and numbers from it that are always the same. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const numbersFrom = (seed: number) => {
  let state = seed || 1
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

export type Scene = {
  sky: readonly [top: string, bottom: string]
  sun: { x: number; y: number; radius: number; colour: string }
  /** Far to near: SVG path and colour. */
  layers: readonly { path: string; colour: string }[]
  /** Lit windows of the nearest buildings. */
  windows: readonly { x: number; y: number }[]
}

const SKIES = [
  { sky: ['#fbe3c0', '#f6b982'], sun: '#fff3d6', land: ['#c98f6b', '#8f5e50', '#4c3a44'] },
  { sky: ['#cfe8ea', '#8fc7c6'], sun: '#fdf6e0', land: ['#5aa198', '#2c7a70', '#0d4b45'] },
  { sky: ['#ffd9b8', '#f08f76'], sun: '#ffe9a8', land: ['#b3606b', '#6f3f5e', '#37264a'] },
  { sky: ['#dfe9f5', '#a9c4dd'], sun: '#ffffff', land: ['#7b9cba', '#4c6f8f', '#27445f'] },
  { sky: ['#2a3c5c', '#16233b'], sun: '#f4e8c1', land: ['#24405c', '#182c44', '#0d1a2b'] },
  { sky: ['#f8efcf', '#e9c46a'], sun: '#fff9e6', land: ['#9aa45b', '#5f7d4a', '#2f5238'] },
] as const

const WIDTH = 400
const HEIGHT = 240

const hills = (random: () => number, base: number, height: number): string => {
  let path = `M0 ${HEIGHT}V${base}`
  const steps = 4
  for (let step = 0; step < steps; step += 1) {
    const x = (WIDTH / steps) * (step + 1)
    const peak = base - height * (0.35 + random() * 0.9)
    path += `Q${x - WIDTH / steps / 2} ${peak.toFixed(1)} ${x} ${(base - random() * height * 0.3).toFixed(1)}`
  }
  return `${path}V${HEIGHT}Z`
}

const volcano = (random: () => number, base: number, height: number): string => {
  const top = 110 + random() * 180
  const peak = base - height
  return `M0 ${HEIGHT}V${base}Q${top - 90} ${base - 8} ${top - 16} ${peak}L${top - 5} ${peak + 6}L${top + 8} ${peak + 1}L${top + 18} ${peak}Q${top + 95} ${base - 6} ${WIDTH} ${base}V${HEIGHT}Z`
}

const terraces = (random: () => number, base: number): string => {
  const sway = 12 + random() * 18
  return `M0 ${HEIGHT}V${base}C90 ${base - sway} 150 ${base + sway} 230 ${base}S350 ${base - sway} ${WIDTH} ${base + 4}V${HEIGHT}Z`
}

const skyline = (random: () => number, base: number, height: number, windows?: { x: number; y: number }[]): string => {
  let path = `M0 ${HEIGHT}V${base}`
  let x = 0
  while (x < WIDTH) {
    const width = 22 + random() * 34
    const top = base - height * (0.25 + random() * 0.75)
    path += `H${x.toFixed(1)}V${top.toFixed(1)}h${width.toFixed(1)}`
    const lowest = windows ? base + 20 : 0
    for (let row = top + 10; row < lowest; row += 13) {
      for (let column = x + 6; column < x + width - 6; column += 10) {
        if (random() > 0.62) windows?.push({ x: Math.round(column), y: Math.round(row) })
      }
    }
    path += `V${base}`
    x += width + random() * 10
  }
  return `${path}H${WIDTH}V${HEIGHT}Z`
}

const sea = (base: number): string => `M0 ${base}H${WIDTH}V${HEIGHT}H0Z`

/** The picture of a thing without a photo, the same for the same id; `kind` decides what is seen. 400 × 240 units. */
export const sceneOf = (id: string, kind: string): Scene => {
  const random = numbersFrom(seedOf(id))
  const palette = SKIES[Math.floor(random() * SKIES.length)] ?? SKIES[0]
  const [far, middle, near] = palette.land
  const windows: { x: number; y: number }[] = []
  const layers =
    kind === 'resort'
      ? [
          { path: volcano(random, 150, 84 + random() * 30), colour: far },
          { path: sea(152), colour: middle },
          { path: hills(random, 214, 30), colour: near },
        ]
      : kind === 'guesthouse'
        ? [
            { path: volcano(random, 138, 70 + random() * 30), colour: far },
            { path: terraces(random, 160), colour: middle },
            { path: terraces(random, 196), colour: near },
          ]
        : [
            { path: hills(random, 150, 52), colour: far },
            { path: skyline(random, 176, 92), colour: middle },
            { path: skyline(random, 216, 104, windows), colour: near },
          ]
  return {
    sky: palette.sky,
    sun: { x: 60 + random() * 280, y: 46 + random() * 46, radius: 18 + random() * 14, colour: palette.sun },
    layers,
    windows: windows.slice(0, 60),
  }
}
