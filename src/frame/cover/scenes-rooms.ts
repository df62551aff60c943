import { figure } from './figure.ts'
import { cloud, clouds, ground, hill, kawung, palm, sea, sky, trees, tumpal, volcano } from './motifs.ts'
import { between, box, chance, either, path, pick, place, print, type Ink } from './pen.ts'
import { isAfloat, type Draw, type Setting } from './setting.ts'

/** An opening with a round top, standing on y. Runs clockwise, so that it is a hole in a wall. */
const arch = (x: number, y: number, half: number, height: number): string =>
  path`M${x - half} ${y}v${half - height}a${half} ${half} 0 0 1 ${2 * half} 0v${height - half}z`

const wall = (ink: Ink, holes: string): void => print(`${ink}M0 0V250H400V0z${holes}`)

/** View through windows: the city's landmark, or hills and water. */
const view = ({ isNight, landmark, isTropical }: Setting, x: number, y: number, scale: number): void => {
  sky(x + between(-40, 40), y - 84 * scale, isNight)
  const seen = landmark ? 0 : pick(isTropical ? [1, 2, 3] : [2, 3])
  if (landmark && isAfloat(landmark)) {
    hill('F', 'C', y - 34, 8)
    sea(y - 14)
    figure(landmark, x, y - 6, scale)
    return
  }
  if (seen === 2) {
    if (chance(0.5)) cloud(x + either() * 100, y - 84 * scale, 0.5)
    sea(y - 26 * scale)
    figure('jukung', x + between(-14, 14), y - 6 * scale, scale * 0.7)
    return
  }
  if (seen === 1) volcano(x + between(-20, 20), y, 150 * scale, 104 * scale, 'F', 'M')
  else hill('F', 'C', y - 30, 10)
  if (landmark) figure(landmark, x, y, scale)
  hill('M', 'G', y - 4, 6)
  ground('N', y + 14)
}

const tileEdge = (column: number, y: number): number => 200 + (column - 5) * 52 * (0.52 + (y - 196) / 74)

/** Tiles of a floor that runs away from the eye. */
const TILES = (() => {
  let d = ''
  const rows = [196, 207, 222, 252]
  rows.slice(1).forEach((low, row) => {
    const high = rows[row] ?? low
    for (let column = row % 2; column < 11; column += 2) {
      d += path`M${tileEdge(column, high)} ${high}H${tileEdge(column + 1, high)}L${tileEdge(column + 1, low)} ${low}H${tileEdge(column, low)}z`
    }
  })
  return d
})()

const paints = { W: ['S', 'N'], R: ['T', 'T'], N: ['K', 'K'] } as const

export const lobby: Draw = (setting) => {
  view(setting, 200, 176, 0.84)
  if (!setting.landmark && setting.isTropical && chance(0.5)) palm(pick([76, 330]), 200, 104, between(-12, 12))
  const paint = pick(['W', 'R', 'N'] as const)
  const [trim, tile] = paints[paint]
  wall(paint, arch(200, 196, 62, 150) + arch(66, 196, 44, 124) + arch(334, 196, 44, 124))
  print(
    `${trim}5${arch(200, 198, 66, 156)}${arch(66, 198, 48, 130)}${arch(334, 198, 48, 130)}|G2.2/.1 7${arch(200, 198, 73, 163)}`,
  )
  ground(paint === 'N' ? 'S' : 'W', 196)
  print(`${tile}${TILES}|KM0 193H400v3H0z`)
  figure('pendant', 133, 50, 0.8)
  figure('pendant', 267, 50, 0.8)
  if (chance(0.5)) {
    print('NM140 166H260V212H140z|KM134 160H266v8H134z')
    kawung('G', 145, 172, 11, 4, 10)
    figure('lamp', 238, 160, 0.6)
  } else figure('sofa', 200, 214, 1.05)
  if (chance(0.5)) figure('pot', 108, 216, 0.76)
  else figure('pot', 292, 216, 0.76)
}

/** A bed before a window. */
export const room: Draw = (setting) => {
  const side = either()
  const isRound = chance(0.5)
  view(setting, 200, 142, 0.62)
  const paint = pick(['M', 'N', 'S', 'R', 'B'] as const)
  const frame = 'SB'.includes(paint) ? 'T' : 'W'
  const hole = isRound ? arch(200, 158, 92, 122) : box(96, 40, 208, 116)
  wall(paint, hole)
  print(`${frame}6${hole}|${frame}2.4${isRound ? 'M200 36V158M108 118H292' : 'M200 40V156M148 40V156M252 40V156'}`)
  if (!isRound)
    place(200, 30, 1, 1, () =>
      print('rM-118 2H-72V140q-16 6-30 0-10-70-16-138z|t2M-104 6q4 74 10 132M-88 4V140|K3M-126 0H126'),
    )
  ground('S', 204)
  ground('G', 207)
  print('R2.4/.1 12M0 214H400M0 228H400M0 242H400')
  figure('bed', 200, 224, 1.02)
  place(200, 182, 1, 1, () => print('tM-147 0h38v42h-38z|kM-150 0h44v5h-44z'))
  figure('lamp', 200 + side * 128, 182, 0.8)
  figure('pot', 200 - side * 128, 182, 0.46)
}

/** A tub below a window, a basin with its mirror, and tiles. */
export const bath: Draw = (setting) => {
  const side = either()
  view(setting, 200 + side * 44, 130, 0.5)
  const paint = pick(['M', 'N', 'S', 'B'] as const)
  const middle = 200 + side * 44
  const hole = chance(0.5) ? arch(middle, 142, 70, 112) : box(middle - 78, 34, 156, 108)
  wall(paint, hole)
  const line = 'SB'.includes(paint) ? 'T' : 'W'
  print(`${line}6${hole}`)
  ground(paint === 'B' ? 'S' : 'W', 196)
  print(`${'SB'.includes(paint) ? 'M' : 'N'}${TILES}|KM0 193H400v3H0z`)
  print(`${paint === 'N' ? 'M' : 'G'}3/.1 10M0 160H400M5 170H400M0 180H400`)
  place(middle, 222, 1, 1, () =>
    print('wM0-62H-104q2 50 34 54H0z|sM0-62H-110v-7H0z|gM-66-8h9l-4 12h-9z|C4/.1 13M-78-74H78|R2.4/.1 8M-84-34H84'),
  )
  place(200 - side * 128, 0, 1, 1, () =>
    print(
      'gM0 44H-34V128H0z|bM0 50H-28V122H0z|wM0 150H-40V164H0z|nM0 164H-32V214H0z|G2.2/.1 7M-26 174H26|G3M0 132v12h10',
    ),
  )
  figure('pot', 200 + side * 168, 222, 0.62)
}

/** A table laid for two before the view. */
export const dining: Draw = (setting) => {
  view(setting, 200, 158, 0.8)
  const paint = pick(['R', 'N', 'T', 'M'] as const)
  const openings = chance(0.5) ? arch(200, 164, 132, 140) : box(54, 30, 292, 132)
  wall(paint, openings)
  print(`W4${openings}`)
  ground('S', 196)
  print('T2.4/.1 12M0 206H400M0 226H400M0 244H400')
  figure('pendant', pick([152, 200, 248]), 56, 0.86)
  figure('chair', 84, 238, 1.05)
  figure('chair', 316, 238, 1.05)
  place(200, 0, 1, 1, () =>
    print(
      'kM0 194H-6V240H-34V248H0z|wM0 182H-104V196H0z|sM0 196H-96q8 22 26 0 12 22 26 0 12 22 24 0 10 22 20 0z|R2.4/.1 7M-98 189H98|gM-78 176H-34L-40 182H-72z|RM-64 176q8-14 16 0z',
    ),
  )
  figure('cup', 200 - 20, 179, 0.42)
  figure('pot', 214, 182, 0.36)
}

/** A peacock chair or a sofa, and coffee, where the wall opens to the view. */
export const balcony: Draw = (setting) => {
  const side = either()
  view(setting, 200, 168, 0.96)
  const paint = pick(['N', 'T', 'K'] as const)
  wall(paint, chance(0.5) ? arch(200, 250, 140, 232) : box(62, 20, 276, 230))
  print('W3M30 184H370|W40=2.6 11M34 206H370')
  ground('G', 222)
  print('R2.4/.1 12M0 230H400M0 242H400')
  if (chance(0.6)) figure('peacock', 200 - side * 70, 240, 1.12)
  else figure('sofa', 200 - side * 62, 236, 1)
  figure('table', 200 + side * 58, 240, 1)
  figure('cup', 200 + side * 58, 186, side * 0.62)
  figure('pot', 200 + side * 138, 244, 1)
}

/** A long table, lamps above it, the town in the window. */
export const meeting: Draw = (setting) => {
  view(setting, 200, 150, 0.84)
  const paint = pick(['W', 'N', 'T'] as const)
  wall(paint, box(40, 26, 102, 122) + box(149, 26, 102, 122) + box(258, 26, 102, 122))
  ground('S', 190)
  for (const x of [120, 280]) figure('chair', x, 200, 0.8)
  for (const x of [145, 255]) figure('pendant', x, 42, 0.8)
  print(
    'GM78 174H322L372 208H28z|TM28 208H372V218H28zM60 218h12v32H60zM328 218h12v32h-12z|WM286 186h26l6 10h-28zM92 192h26l-2 8H86z',
  )
  figure('laptop', 200, 194, 0.56)
  figure('cup', pick([128, 270]), 194, 0.5)
}

export const desk: Draw = (setting) => {
  const side = either()
  view(setting, 200, 150, 0.7)
  wall(pick(['R', 'M', 'N', 'S']), chance(0.5) ? arch(200, 190, 132, 166) : box(60, 24, 280, 170))
  ground('G', 178)
  ground('T', 214)
  print('R2.2/.1 11M0 222H400M0 234H400M0 246H400')
  figure('laptop', 200 - side * 22, 188, 1.04)
  figure('cup', 200 + side * 92, 196, side * 0.86)
  figure('pot', 200 + side * 146, 188, 0.8)
  figure('lamp', 200 - side * 138, 188, 1)
}

const oval = (half: number, height: number): string =>
  path`M${200 - half} 125v${half - height}a${half} ${half} 0 0 1 ${2 * half} 0v${2 * (height - half)}a${half} ${half} 0 0 1 ${-2 * half} 0z`

/** The world outside an aeroplane: an oval window, a wing, clouds. */
export const wing: Draw = ({ isNight }) => {
  sky(between(160, 240), 96, isNight)
  clouds(92)
  volcano(236, 190, 120, 62, 'F', 'M')
  place(200, 0, either(), 1, () =>
    print(
      'WM-100 214L60 128l16 2L-30 240h-70z|SM-100 226L76 130-30 240h-70z|RM56 131L70 96l10 2-2 34z|N1.6M-58 216L40 150M-30 222l74-64',
    ),
  )
  const paint = pick(['N', 'T', 'S'] as const)
  wall(paint, oval(84, 106))
  print(`W12${oval(84, 106)}|S2${oval(76, 98)}|G2.4/.1 8${oval(98, 120)}`)
  for (const x of [6, 310]) kawung(paint === 'N' ? 'M' : 'R', x, 5, 7, 20, 12)
}

/** A suitcase with the mountain on it, before the sun. */
export const trunk: Draw = ({ isNight }) => {
  sky(200, 96, isNight)
  clouds(60)
  trees('M', 190, 15)
  ground('N', 188)
  figure('suitcase', 200, 206, 1.15)
  tumpal('K', 'G', 26)
}
