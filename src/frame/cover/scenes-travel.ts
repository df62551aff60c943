import { figure } from './figure.ts'
import { cloud, clouds, ground, hill, palm, sky, trees, tumpal, volcano } from './motifs.ts'
import { between, chance, either, path, pick, place, print } from './pen.ts'
import type { Draw } from './setting.ts'

/** A road that winds to the mountains, a car on it. */
export const road: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 + side * 60, 76, isNight)
  clouds(48)
  volcano(200 - side * 60, 156, 170, between(80, 98), 'F', 'M')
  hill('M', 'C', 142, 12)
  hill('N', 'G', 166, 8)
  place(200, 0, side, 1, () =>
    print(
      'SM30 150Q-30 156-20 166 0 176 90 178 190 184 110 206L-250 236V250H250V214Q230 190 120 170 30 164 34 150z|W2.4/9 7M30 153Q-6 160 10 166 100 172 150 190 170 202 120 214|KM-200 236H200V250H-200z',
    ),
  )
  if (isTropical) palm(200 - side * 156, 240, 128, side * 14)
  figure(pick(['car', 'van']), 200 + side * 4, 224, side * 1.12)
  tumpal('M', 'G', 20)
}

/** A car on the road along the sea. */
export const shoreRoad: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 + side * 30, 100, isNight)
  clouds(50)
  volcano(200 - side * 120, 150, 120, 56, 'F', 'M')
  ground('O', 148)
  print('C1.6/40 30 18 50M20 158H380M40 168H360')
  figure('jukung', 200 - side * 120, 164, side * 0.4)
  ground('W', 178)
  print('N12=20 14M0 184H400')
  ground('N', 192)
  print('G3=28 20M0 236H400')
  if (isTropical) {
    palm(200 + side * 128, 196, 140, -side * 20)
    if (chance(0.6)) palm(200 + side * 166, 200, 108, -side * 8)
  }
  figure(pick(['van', 'car']), 200 - side * 14, 222, side * 1.25)
}

/** An aeroplane at the gate, its tail against the sun. */
export const apron: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 - side * 60, 84, isNight)
  clouds(48)
  if (isTropical) volcano(200 - side * 90, 172, 150, 64, 'F', 'M')
  else hill('F', 'C', 140, 12)
  trees('M', 178, between(5, 9))
  ground('N', 176)
  print('G2.4/22 16M0 232H400')
  const tail = pick(['R', 'F', 'T'])
  place(200 + side * 10, 178, side, 1, () =>
    print(
      `WM-190 8Q-150-34-96-36H190V8z|SM-190 8Q-176-8-160-12H190V8z|${tail}M58-36L130-128H178L168-36zM-186 2H190V8H-186z|G30M142-84v.1|G2/.1 6M122-84a20 20 0 1 1 40 0a20 20 0 1 1-40 0|K6/.1 13M-112-22H110|KM-150-16Q-140-26-128-28h10v10z|K3M-120 8V28M78 8V28|K14M-120 32v.1M71 32v.1M86 32v.1|WM-34-4H44L132 34 104 36z|SM-34-4L104 36 132 34 116 27z|${tail}M-20 10H30q8 8 0 18H-20q-8-9 0-18z|WM-20 10q8 9 0 18h-4q-8-9 0-18z`,
    ),
  )
}

/** An aeroplane above clouds and islands. */
export const aloft: Draw = ({ isNight }) => {
  const side = either()
  sky(200 + side * 36, 104, isNight)
  volcano(200 + side * 70, 220, 130, between(60, 80), 'F', 'M')
  volcano(200 - side * 110, 226, 120, between(40, 60), 'M', 'N')
  if (chance(0.5)) cloud(200 - side * 140, 50, side * 0.7)
  cloud(200 - side * 130, 200, side * 1.3)
  cloud(200 + side * 120, 206, side * 1.4)
  cloud(200 - side * 10, 236, -side * 1.7)
  print(path`W2/14 8M${200 - side * 190} 160q${side * 80}-14 ${side * 106}-26`)
  figure('plane', 200, 112, side * 1.12)
}

/** A train over a viaduct. */
export const train: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 + side * 70, 74, isNight)
  clouds(46)
  volcano(200 - side * 50, 190, 180, between(100, 116), 'F', 'M')
  hill('M', 'G', 186, 14)
  figure('train', 200 + side * 50, 168, side * 0.96)
  print(
    `WM0 168V250H400V168z${[30, 98, 166, 234, 302, 370].map((x) => `M${x - 25} 250v-36a25 25 0 0 1 50 0v36z`).join('')}|SM0 174H400V181H0z|R2.2/.1 8M4 188H396`,
  )
  hill('N', 'M', 228, 8)
  if (isTropical) palm(200 - side * 150, 246, 96, side * 12)
}

/** Signs at a fork, with places to go and nothing written on them. */
export const signs: Draw = ({ isNight, isTropical }) => {
  const side = either()
  sky(200 + side * 60, 92, isNight)
  clouds(46)
  volcano(200 - side * 96, 178, 150, between(66, 86), 'F', 'M')
  hill('M', 'G', 172, 12)
  place(200, 0, side, 1, () =>
    print(
      'SM-30 250Q-10 200-70 182-90 176-120 174-60 172-30 184 0 200 8 206 30 184 70 174 110 168 130 170 60 184 50 210 44 230 60 250z',
    ),
  )
  hill('N', 'M', 222, 6)
  figure('signpost', 200, 216, side * 1.12)
  if (isTropical) palm(200 + side * 150, 240, 120, -side * 12)
  tumpal('K', 'G', 20)
}
