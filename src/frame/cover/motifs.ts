import { between, box, chance, disc, either, HEIGHT, path, pick, place, print, WIDTH, type Ink } from './pen.ts'

/** A whole-width rectangle from a height down to the lower edge. */
export const ground = (ink: Ink, y: number): void => print(`${ink}${box(0, y, WIDTH, HEIGHT - y)}`)

const CLOUD =
  'M-74 5c14 0 14-8 24-8-6-18 18-20 22-11 4-20 36-18 37-1 8-14 30-4 25 10 12-8 26 0 38 14-20-6-20 4-38-3-16 12-28 4-34-1-20 12-34 6-74 0z'

/** Megamendung, the rain cloud of Cirebon's batik: one contour within another, and curls. */
export const cloud = (x: number, y: number, size: number): void =>
  place(x, y, size, Math.abs(size), () =>
    print(`W13${CLOUD}|F7w${CLOUD}|F2M-40-3q-4-9 4-10 7 1 4 7M-14-4q-7-12 3-17 12-1 8 9M20-1q-4-10 4-12 7 0 5 7`),
  )

/** One or two clouds beside the middle. */
export const clouds = (y: number): void => {
  const side = either()
  cloud(200 - side * between(110, 150), y + between(-12, 12), side * between(0.66, 0.86))
  if (chance(0.5)) cloud(200 + side * between(120, 170), y + between(8, 34), -side * between(0.42, 0.56))
}

/** The whole sky with its sun, or its moon, at a point: rings of light, rays, or bands. The sun has a ring of dots. */
export const sky = (x: number, y: number, isNight: boolean): void => {
  ground('A', 0)
  const radius = between(24, 34)
  const style = pick([0, 0, 1, 2])
  if (style === 0) print(`B${disc(x, y, 150)}|C${disc(x, y, 92)}`)
  if (style === 1) print(`B420=47 47.24${disc(x, y, 210)}|C${disc(x, y, 62)}`)
  if (style === 2) print(path`BM0 ${y + 8}q100-22 200-4t200-4V250H0z|CM0 ${y + 46}q110-16 210-4t190-4V250H0z`)
  if (isNight) print('S2/.1 61 .1 34 .1 89M8 20H400M30 52H380M2 84H390M50 116H360')
  print(`D${disc(x, y, radius)}|D3/.1 7${disc(x, y, radius + 8)}`)
}

/** A rolling line from edge to edge; closed below it is a hill, dotted it is a row of plants. */
export const roll = (y: number, sway: number): string => {
  const [a, b] = [between(-sway, sway), between(-sway, sway)]
  return path`M-10 ${y + a}c70 ${-sway} 120 ${b} 200 ${b}s140 ${-b} 220 ${a}`
}

/** A hill with two dotted contour lines. */
export const hill = (ink: Ink, dots: Ink, y: number, sway: number): void => {
  const line = roll(y, sway)
  print(`${ink}${line}V250H-10z`)
  place(0, 9, 1, 1, () => print(`${dots}2/.1 6${line}`))
}

/** A volcano with a lit and a shaded side, and a dotted ridge. */
export const volcano = (x: number, y: number, half: number, height: number, lit: Ink, dark: Ink): void =>
  place(x, y, half / 100, height / 100, () =>
    print(
      `${lit}M-100 0Q-34-30-9-100l6 5 5-3L9-100Q34-30 100 0z|${dark}M2-98l5 20-6 18 12 20-10 20L14 0H100Q34-30 9-100z|${dark}2/.1 5M-10-72Q-22-40-50-12M-3-60Q-8-34-24-10`,
    ),
  )

/** The sea from a height down, with broken lines of light. */
export const sea = (y: number): void => {
  ground('O', y)
  let waves = ''
  for (let row = 0; row < 5; row += 1)
    waves += path`M${between(-50, 0)} ${y + 8 + row * (10 + row)}q12-4 24 0${'t24 0'.repeat(17)}`
  print(`C2/${pick(['42 58 16 74', '26 40 60 90', '70 66 12 38'])}${waves}`)
}

/** A coconut palm; `lean` is how far the crown is from above the foot. */
export const palm = (x: number, y: number, height: number, lean: number): void => {
  let crown = ''
  for (const turn of [-3.3, -2.9, -2.5, -1.9, -1.3, -0.7, -0.2, 0.2]) {
    const angle = turn + between(-0.12, 0.12)
    const [tipX, tipY] = [44 * Math.cos(angle), 37 * Math.sin(angle) + 16]
    crown += path`q${tipX / 2} ${tipY / 2 - 18} ${tipX} ${tipY}q${-tipX * 0.38} ${-tipY / 2 - 6} ${-tipX} ${-tipY}`
  }
  place(x, y, height / 100, height / 100, () => {
    const top = (lean * 100) / height
    print(path`K5M0 0Q${top * 0.1}-60 ${top}-100|KM${top}-100${crown}|T6/.1 7M${top - 3}-97h8`)
  })
}

/** Rounded trees in a row, standing on y. */
export const trees = (ink: Ink, y: number, size: number, from = -10, to = 410): void =>
  print(
    path`${ink}${size * 2}/.1 ${size * 1.3} .1 ${size * 1.7}M${from} ${y - size}H${to}|${ink}${size * 1.4}/.1 ${size * 1.1}M${from} ${y - size * 0.5}H${to}`,
  )

/** Big leaves that come in from a lower corner; the side is 1 for the left one. */
export const leaves = (side: 1 | -1): void =>
  place(200 - side * 206, 256, side, between(0.85, 1.1), () =>
    print(
      'KM0 0Q-6-66 30-100 46-50 0 0M0 0Q20-60 74-70 66-16 0 0M0 0Q40-34 100-24 70 14 0 0|M1.4M4-8Q12-56 28-92M6-6Q34-46 68-64M8-4Q50-18 92-20',
    ),
  )

/** Tumpal, the row of triangles at the edge of a sarong, at the lower edge. */
export const tumpal = (ink: Ink, dots: Ink, size: number): void =>
  print(
    `${ink}M0 250l${path` ${size / 2} ${-size * 0.85} ${size / 2} ${size * 0.85}`.repeat(Math.ceil(WIDTH / size))}z|${path`${dots}${size * 0.16}/.1 ${size - 0.1}M${size / 2} ${250 - size * 0.26}H400`}`,
  )

/**
 * Kawung, the palm fruit cut open: petals on the diagonals of a grid, which meet four by four. Two families of dashed
 * lines draw the whole field.
 */
export const kawung = (ink: Ink, x: number, y: number, columns: number, rows: number, cell: number): void => {
  const petal = cell * 0.48
  const inset = (cell - petal * Math.SQRT1_2) / 2
  let d = ''
  const run = (column: number, row: number, down: 1 | -1): void => {
    const length = Math.min(columns - column, down === 1 ? rows - row : row) * cell - 2 * inset
    d += `M${x + column * cell + inset} ${y + row * cell + down * inset}l${length} ${down * length}`
  }
  for (let column = 0; column < columns; column += 1) {
    if (column % 2 === 0) run(column, 0, 1)
    if ((column + rows) % 2 === 0) run(column, rows, -1)
  }
  for (let row = 2; row < rows; row += 2) run(0, row, 1)
  for (let row = rows - 2; row > 0; row -= 2) run(0, row, -1)
  print(
    `${ink}${cell * 0.42}/${petal.toFixed(1)} ${(cell * Math.SQRT2 - petal).toFixed(2)}${d.replaceAll(/\.(\d)\d*/g, '.$1')}`,
  )
}
