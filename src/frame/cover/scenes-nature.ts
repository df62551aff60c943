import { figure } from './figure.ts'
import { cloud, clouds, ground, hill, leaves, palm, roll, sea, sky, trees, tumpal, volcano } from './motifs.ts'
import { between, chance, disc, either, path, pick, place, print, type Ink } from './pen.ts'
import type { Draw, Setting } from './setting.ts'

/** A sky whose sun is left or right of the middle, so that what stands in the middle keeps it company. Answers the side. */
const openSky = ({ isNight }: Setting, y: number): 1 | -1 => {
  const side = either()
  sky(200 + side * between(54, 96), y + between(-8, 12), isNight)
  return side
}

const island = (ink: Ink, x: number, y: number, size: number): void =>
  place(x, y, size / 100, size / 100, () => print(`${ink}M-50 0q-24-30 4-62 10-50 40-46 34-2 42 44 30 36 6 64z`))

/** Outrigger boats before islands, a palm on the beach. */
export const coast: Draw = (setting) => {
  const side = openSky(setting, 78)
  clouds(44)
  if (chance(0.5)) {
    volcano(200 - side * 96, 138, between(84, 112), between(52, 70), 'F', 'M')
    island('F', 200 + side * 150, 138, 22)
  } else {
    for (const [x, size] of [
      [-158, 62],
      [-112, 40],
      [128, 34],
      [164, 56],
    ] as const)
      island(size > 50 ? 'M' : 'F', 200 + side * x, 138, size)
  }
  sea(137)
  figure('jukung', 200 - side * between(80, 104), 158, side * 0.42)
  figure('jukung', 200 + side * between(0, 26), 186, side * between(0.86, 1))
  print(`W${roll(218, 10)}V250H-10z|S${roll(234, 6)}V250H-10z`)
  if (chance(0.7)) {
    palm(200 - side * 170, 240, between(130, 150), side * between(34, 52))
    if (chance(0.5)) palm(200 - side * 152, 246, between(84, 100), side * between(18, 36))
  } else leaves(side)
}

/** A volcano with clouds about its shoulders, over the sea or over fields. */
export const mountain: Draw = (setting) => {
  const side = openSky(setting, 66)
  const x = 200 - side * between(6, 34)
  volcano(x + side * 160, 160, 130, between(46, 62), 'F', 'F')
  volcano(x, 162, between(165, 190), between(98, 112), 'M', 'N')
  cloud(x - side * 62, 128, side * 0.8)
  cloud(x + side * 84, 144, -side * 0.62)
  if (chance(0.5)) {
    sea(160)
    figure('jukung', x + side * between(40, 80), 188, -side * 0.55)
    leaves(side)
  } else {
    hill('F', 'C', 164, 10)
    trees('N', 192, 12)
    hill('N', 'G', 192, 8)
    hill('K', 'M', 224, 8)
  }
}

const terrace = (x: number, y: number, width: number, height: number, steps: number): void => {
  for (let step = 0; step < steps; step += 1) {
    const share = 1 - step / (steps + 1)
    const [across, up] = [width * share, height * share]
    const top = path`M${x - across + step * 5} ${y}c${across * 0.2} ${-up * 1.1} ${across * 0.8} ${-up * 0.9} ${across} ${-up}s${across * 0.8} ${up * 0.1} ${across} ${up}`
    print(`C1.3${'nomofm'[step] ?? ''}${top}z`)
    if (step % 2 === 0) place(0, 7, 1, 1, () => print(`G1.8/.1 6${top}`))
  }
}

/** Rice terraces like the lines of a map, a hut, a volcano far off. */
export const terraces: Draw = (setting) => {
  const side = openSky(setting, 64)
  volcano(200 + side * 26, 138, 150, between(66, 82), 'F', 'M')
  if (chance(0.4)) cloud(200 - side * between(90, 140), 46, side * 0.7)
  ground('M', 134)
  trees('N', 140, 9)
  terrace(200 + side * 150, 262, between(215, 240), between(112, 130), 6)
  terrace(200 - side * 130, 268, between(225, 250), between(88, 104), 5)
  figure('bungalow', 200 - side * 8, 186, 0.4)
  palm(200 - side * 44, 190, 78, -side * 10)
  if (chance(0.6)) palm(200 + side * 34, 186, 58, side * 9)
}

/** A fall between two walls of green. */
export const waterfall: Draw = ({ isNight }) => {
  sky(200, 62, isNight)
  trees('F', 90, 15, 96, 310)
  print(
    'FM90 84h220v110H90z|MM0 250V38Q60 30 96 58 140 70 158 104L150 210H0zM400 250V30Q336 28 304 60 262 74 240 100L252 210H400z|WM168 82Q200 74 230 84L228 128 246 136 254 214H146L156 138 172 130z|O2.6/30 10 46 16M178 84Q182 112 176 134 164 150 162 210M192 80V210M208 80Q208 120 212 136 220 160 222 210M222 84Q222 120 230 138 238 160 240 208|NM0 250V96Q44 84 74 116 112 130 132 214L120 250zM400 250V88Q352 84 326 118 286 134 270 214L280 250z|G2/.1 7M4 108Q42 98 68 128 102 144 120 210M396 100Q354 98 332 130 296 146 282 210|F2/.1 9M6 132Q40 122 58 146 84 162 98 214M394 124Q358 122 342 148 314 164 304 214|OM60 250Q70 208 200 206 330 208 340 250z|W2.4/24 12 50 18M150 214Q200 204 250 214M120 226Q200 212 280 226M104 240Q200 224 296 240',
  )
  print(`K${disc(128, 230, 12)}${disc(150, 238, 8)}${disc(276, 232, 13)}`)
  leaves(1)
  if (chance(0.5)) leaves(-1)
}

/** A low house with a hipped roof, hills behind, a row of tumpal before it. */
export const house: Draw = (setting) => {
  const side = openSky(setting, 66)
  if (chance(0.6)) volcano(200 - side * 80, 172, 170, between(88, 104), 'F', 'M')
  else hill('F', 'C', 118, 18)
  clouds(50)
  trees('M', 178, 17)
  ground('N', 176)
  if (setting.isTropical) palm(200 + side * 118, 188, between(120, 136), side * -12)
  figure(chance(0.65) ? 'joglo' : 'bungalow', 200, 188, side * 1.02)
  print('GM182 188H218L246 250H154z|R2/.1 8M176 200H224M170 216H230M162 234H238')
  figure('pot', 200 - side * 128, 200, 0.62)
  if (chance(0.5)) figure('pot', 200 + side * 134, 204, 0.56)
  tumpal('K', 'G', pick([20, 26, 40]))
}

/** Water under palms, loungers, a roof of thatch, the sea behind. */
export const pool: Draw = (setting) => {
  const side = openSky(setting, 66)
  if (chance(0.5)) volcano(200 - side * 40, 132, 150, between(54, 70), 'F', 'M')
  if (chance(0.5)) clouds(52)
  sea(130)
  trees('N', 152, 9)
  ground('W', 166)
  print(
    `${pick([
      'SM54 190H346L392 250H8z|OM60 194H340L380 250H20z',
      'SM40 216Q60 184 160 190T330 192 380 260H20Q24 230 40 216z|OM46 218Q66 189 160 195T326 198 372 260H26Q30 232 46 218z',
      'SM0 186H400V192H0z|OM0 192H400V250H0z',
    ])}|C2/30 22 12 40M60 204q8-4 16 0${'t16 0'.repeat(15)}M44 222q8-4 16 0${'t16 0'.repeat(18)}`,
  )
  const house = chance(0.7)
  if (house) figure('bungalow', 200 - side * 96, 178, 0.8)
  palm(200 - side * (house ? 172 : 104), 190, between(124, 142), side * 16)
  if (chance(0.6)) palm(200 + side * 142, 184, between(110, 134), -side * 22)
  figure('umbrella', 200 + side * 66, 184, 0.9)
  figure('lounger', 200 + side * 48, 188, side * 0.8)
  figure('lounger', 200 + side * 104, 188, side * 0.8)
  if (!house) {
    figure('umbrella', 200 - side * 40, 186, 0.9)
    figure('lounger', 200 - side * 22, 188, -side * 0.8)
  }
}
