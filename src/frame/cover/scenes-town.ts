import { figure } from './figure.ts'
import { cloud, clouds, ground, hill, leaves, palm, sea, sky, trees, tumpal, volcano } from './motifs.ts'
import { between, box, chance, either, path, pick, place, print, type Ink } from './pen.ts'
import { isAfloat, type Draw } from './setting.ts'

const skyline = (ink: Ink, y: number, low: number, high: number): void => {
  let d = ''
  for (let x = -6; x < 404;) {
    const [width, height] = [between(18, 36), between(low, high)]
    d += box(x, y - height, width, height)
    x += width + pick([0, 0, 4, 9])
  }
  print(ink + d)
}

const behind = (y: number): void => {
  if (chance(0.4)) return hill('F', 'C', y - 46, 16)
  skyline('F', y, 26, 72)
  print(path`C1.6=2 7 2 15 2 26M20 ${y - 40}H390M8 ${y - 28}H390M14 ${y - 16}H390`)
}

const fuji = (): void => {
  volcano(250, 184, 190, 112, 'F', 'M')
  place(250, 184, 1.9, 1.12, () =>
    print('WM-9-100l6 5 5-3L9-100Q15-82 24-68L14-74 6-62-4-74-13-64-24-68Q-15-82-9-100z'),
  )
}

/** The city's landmark as large as possible, over water, gardens or a stone floor. */
export const landmark: Draw = ({ isNight, landmark: name, isTropical }) => {
  if (!name) return
  const swims = isAfloat(name)
  sky(200 + between(-26, 26), 92, isNight)
  clouds(56)
  if (name === 'tokyo') fuji()
  else behind(192)
  const floor = swims ? 0 : pick([0, 1, 2])
  if (floor === 0) {
    const y = swims ? 178 : 196
    if (!swims) trees('M', y, 11)
    sea(y)
    if (!swims) print(path`KM0 ${y}H400v5H0z`)
    figure(name, 200, y + (name === 'pinisi' ? 10 : 4), 1.04)
    if (isTropical && name !== 'pinisi') figure('jukung', pick([70, 322]), 226, 0.4)
    return
  }
  trees('M', 194, 14)
  ground(floor === 1 ? 'N' : 'W', 192)
  figure(name, 200, 202, 1.1)
  if (floor === 1) hill('K', 'G', 218, 6)
  else {
    print('SM0 206H400V211H0z')
    tumpal('R', 'G', 40)
  }
  for (const side of [-1, 1]) {
    if (!isTropical) trees('N', 222, 16, 200 + side * 160 - 22, 200 + side * 160 + 20)
    else if (chance(0.7)) palm(200 + side * between(146, 164), 226, between(84, 116), side * between(-12, 12))
  }
}

/** A generic skyline: towers before towers, lit windows, trees at the bottom. */
export const towers: Draw = ({ isNight }) => {
  sky(between(120, 280), 84, isNight)
  clouds(48)
  skyline('F', 200, 50, 96)
  for (let x = between(34, 60); x < 330;) {
    const width = between(32, 54)
    const top = between(62, 128) + Math.abs(x + width / 2 - 200) * 0.18
    const body = pick(['M', 'W', 'N', 'R'])
    const height = 212 - top
    place(x + width / 2, 212, 1, 1, () =>
      print(
        path`${body.toLowerCase()}M0 ${-height}h${-width / 2}v${height}h${width / 2}z|${body === 'W' ? 'N' : 'G'}${width * 0.7}=${pick(['2.4 6', '4 9', '1.6 4'])}M0 ${8 - height}V0|${body}2M0 ${-height}v-14`,
      ),
    )
    x += width + between(2, 18)
  }
  trees('N', 214, 13)
  ground('K', 212)
  tumpal('N', 'G', pick([20, 26, 40]))
}

const crowned = (half: number, top: number, body: string): void => {
  const crown = pick([0, 1, 2])
  if (crown === 0)
    print(path`R${box(194 - half, top - 7, half * 2 + 12, 9)}|G2.4/.1 7M${198 - half} ${top - 2.5}H${204 + half}`)
  if (crown === 1) {
    place(200, top, 1, 1, () =>
      print(path`rM0-14H${6 - half}L${-12 - half} 2H0z|rM0-30H${28 - half}L${10 - half}-14H0z`),
    )
  }
  if (crown === 2) {
    print(path`${body}M${200 - half} ${top + 1}a${half} ${half * 0.62} 0 0 1 ${half * 2} 0z`)
    print(path`G${half * 0.4}M200 ${top - half * 0.2}v.1`)
  }
}

/** One tall house in the middle: rows of windows or balconies, a porch, palms. */
export const hotel: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 + side * between(84, 112), 84, isNight)
  clouds(44)
  behind(200)
  trees('M', 206, 15)
  const [half, top] = [between(44, 64), between(48, 66)]
  const body = pick(['W', 'W', 'R', 'N'] as const)
  const [dark, pane] = ({ W: ['S', 'N'], R: ['T', 'W'], N: ['K', 'W'] } as const)[body]
  place(200, 0, side, 1, () => {
    const wing = top + between(34, 56)
    print(path`${dark}${box(-half - 44, wing, 44, 206 - wing)}|G26=3 8M${-half - 22} ${wing + 10}V186`)
    print(path`${body}${box(-half, top, half * 2, 210 - top)}|${dark}${box(-half, top, 16, 210 - top)}`)
    const gap = (half * 2 - 30) / 4
    const columns = [-1.5, -0.5, 0.5, 1.5].map((column) => 8 + column * gap)
    const style = pick([0, 1, 2])
    if (style === 0) print(path`${pane}${half * 2 - 28}=5 7M8 ${top + 14}V176`)
    else print(`${pane}${(gap * 0.56).toFixed(1)}=9 7${columns.map((x) => path`M${x} ${top + 14}V176`).join('')}`)
    print(
      path`G${gap * 0.56}=${style === 0 ? '5 31' : '9 39'}M${columns[0] ?? 0} ${top + (style === 0 ? 38 : 30)}V176M${columns[2] ?? 0} ${top + 14}V176M${columns[3] ?? 0} ${top + (style === 0 ? 50 : 46)}V176`,
    )
    if (style === 1) print(path`${body === 'R' ? 'G' : 'R'}${half * 2 - 26}=2.4 13.6M8 ${top + 24}V176`)
  })
  crowned(half, top, body)
  print(
    path`W${box(172 - half, 178, half * 2 + 56, 30)}|S${box(172 - half, 178, half * 2 + 56, 5)}|N16=12 9M${180 - half} 197H${220 + half}|G16=12 30M${222 - half} 197H${178 + half}|RM160 182h80l10 12H150z|WM176 182h16l-2 12H170zM208 182h16l6 12H210z|K${box(184, 194, 32, 16)}`,
  )
  ground('N', 207)
  print('GM184 208H216L252 250H148z')
  tumpal('K', 'G', pick([20, 26, 40]))
  if (isTropical) {
    palm(200 - side * 134, 226, between(112, 132), side * 10)
    if (chance(0.5)) palm(200 + side * 142, 222, between(84, 100), -side * 10)
  } else trees('K', 224, 17, 40, 92)
}

/** Shop houses side by side under awnings: a stall before them, or a car. */
const street =
  (hasCar: boolean): Draw =>
  ({ isNight, landmark: name }) => {
    sky(between(110, 290), 66, isNight)
    cloud(between(60, 340), 34, 0.66)
    if (name && !isAfloat(name)) figure(name, pick([120, 286]), 150, 0.78)
    else hill('F', 'C', 96, 16)
    trees('M', 150, 16)
    figure('shops', 200, 198, pick([1.3, -1.3]))
    if (!hasCar) {
      figure('awnings', 200, 198, 1.3)
      print('K1M0 78Q100 106 200 82T400 74|G7/.1 26M0 82Q100 110 200 86T400 78')
    }
    ground('N', 204)
    if (hasCar) {
      print('G3=26 18M0 236H400')
      figure(pick(['car', 'van']), 200, 220, pick([1.22, -1.22]))
    } else {
      figure('stall', 200, 224, 1.12)
      figure('pot', pick([84, 318]), 228, 0.6)
      tumpal('K', 'G', 20)
    }
  }
export const market = street(false)
export const streetCar = street(true)

/** Ships and cranes. */
export const harbour: Draw = ({ isNight }) => {
  const side = either()
  sky(200 + side * 60, 82, isNight)
  clouds(46)
  hill('F', 'C', 140, 12)
  sea(160)
  print(`N${box(side === 1 ? 0 : 260, 158, 140, 16)}`)
  figure('crane', 200 - side * 130, 160, side * 1.05)
  figure('crane', 200 - side * 78, 160, side * 0.8)
  figure('pinisi', 200 + side * 30, 196, side * 0.98)
  figure('jukung', 200 - side * 90, 222, side * 0.46)
  if (chance(0.6)) leaves(side === 1 ? -1 : 1)
}
