import type { Ink } from './pen.ts'

export const TIMES = ['dawn', 'morning', 'noon', 'golden', 'dusk', 'night'] as const
export type Time = (typeof TIMES)[number]

const INK_ORDER = 'ABCDFMNKOWSRTG'

/** The colours of the inks in their order; `CoverPicture.module.css` has them for both themes. */
const PRINTS: Readonly<Record<Time, string>> = {
  dawn: 'f0a89a f6c4a4 fbdcbb e8553f c98f98 8a7391 4a5877 232f4c a9a3b8 fff2df dfb09c dc4f41 a5353f f4b03e',
  morning: '9fd2cb c2e3d3 e4efd9 f7c948 86bcae 3f9180 17695c 0c3d3c 58aead fffaec c3d3bf e2603b ab4030 f6b53c',
  noon: '49aac3 86cbd6 c5e6e2 ffd964 6fb7a2 2f8f70 14604f 0b3843 1f7f9f fffcf0 b9d6d8 e5553d a93632 fdc144',
  golden: 'efa23c f5bd61 fad58e fff1c9 d98a52 a9583f 67393f 37232f c9824f fff0cf e0a868 bd3a2b 842a2d ffd467',
  dusk: '5a3a70 a94e79 e87b69 ffcb73 7d4474 4e3267 2e2550 1a1636 6b4780 ffdfc6 c2859c e4583f a13251 fdc255',
  night: '14294a 1c3a5e 264d70 f7e6b4 1f4860 17394f 0e293e 071626 1b4866 ece3cc 7f98a3 d35f48 8f3d46 fbc85d',
}

export const colourOf = (time: Time, ink: Ink): string => `#${PRINTS[time].split(' ')[INK_ORDER.indexOf(ink)] ?? ''}`
