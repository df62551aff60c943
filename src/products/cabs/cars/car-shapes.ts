import type { CabScene } from '#contract/products/cabs/vehicles.ts'

/** One car from its side, 320 units wide, its wheels on 140. */
export type CarShape = {
  body: string
  /** Below the waistline, a little darker. */
  skirt: string
  glass: string
  /** Centres of the wheels. */
  wheels: readonly number[]
  radius: number
  /** Handles, rails and gaps of doors. */
  lines: string
  lamp: { x: number; y: number }
}

export const CAR_SHAPES: Readonly<Record<CabScene, CarShape>> = {
  hatchback: {
    body: 'M56 124V94Q56 82 70 78L96 50Q103 42 114 42H190Q201 42 209 50L233 77 256 84Q268 88 268 100V124z',
    skirt: 'M56 104H268V124H56z',
    glass: 'M90 77L108 55Q111 51 116 51H142V77zM150 51H187Q193 51 197 56L216 77H150z',
    wheels: [98, 226],
    radius: 20,
    lines: 'M146 46V120M124 88H138M156 88H170',
    lamp: { x: 258, y: 92 },
  },
  sedan: {
    body: 'M36 124V96Q36 86 48 83L86 77 112 52Q119 44 130 44H192Q203 44 211 51L240 77 274 83Q288 87 288 100V124z',
    skirt: 'M36 106H288V124H36z',
    glass: 'M106 76L123 57Q126 53 131 53H154V76zM162 53H190Q195 53 199 57L220 76H162z',
    wheels: [90, 238],
    radius: 20,
    lines: 'M158 48V120M136 88H150M168 88H182',
    lamp: { x: 278, y: 92 },
  },
  mpv: {
    body: 'M38 124V66Q38 46 58 42L72 38H196Q208 38 216 46L249 76 272 82Q285 86 285 100V124z',
    skirt: 'M38 104H285V124H38z',
    glass: 'M51 74V60Q53 49 66 48H92V74zM100 47H142V74zM150 47H192Q198 47 204 53L228 74H150z',
    wheels: [88, 234],
    radius: 21,
    lines: 'M96 44V120M146 44V120M122 86H136M156 86H170M78 34H190',
    lamp: { x: 275, y: 91 },
  },
  suv: {
    body: 'M36 118V68Q36 48 55 43L74 38H186Q198 38 206 46L231 69H266Q284 71 284 88V118z',
    skirt: 'M36 98H284V118H36z',
    glass: 'M52 68V58Q54 49 68 48H106V68zM114 47H150V68zM158 47H184Q190 47 195 53L212 68H158z',
    wheels: [88, 236],
    radius: 24,
    lines: 'M110 44V112M154 44V112M128 80H142M164 80H178M76 32H182M92 32V38M166 32V38',
    lamp: { x: 275, y: 79 },
  },
  van: {
    body: 'M28 124V52Q28 32 48 32H212Q228 32 238 44L262 74 282 81Q292 86 292 100V124z',
    skirt: 'M28 104H292V124H28z',
    glass: 'M42 72V54Q43 45 52 44H88V72zM96 44H138V72zM146 44H188V72zM196 44H210Q218 44 224 52L240 72H196z',
    wheels: [82, 240],
    radius: 21,
    lines: 'M92 38V120M142 38V120M192 38V120M104 84H118M154 84H168',
    lamp: { x: 282, y: 91 },
  },
  minibus: {
    body: 'M14 124V36Q14 18 32 18H250Q264 18 272 30L294 68Q306 80 306 96V124z',
    skirt: 'M14 102H306V124H14z',
    glass:
      'M28 64V42Q29 32 38 31H66V64zM74 31H112V64zM120 31H158V64zM166 31H204V64zM212 31H246Q256 31 261 40L275 64H212z',
    wheels: [76, 248],
    radius: 22,
    lines: 'M70 26V120M116 26V120M162 26V120M208 26V120M176 82H190',
    lamp: { x: 296, y: 86 },
  },
}
