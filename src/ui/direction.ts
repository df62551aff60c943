export type Direction = 'ltr' | 'rtl'

export const isDirection = (text: unknown): text is Direction => text === 'ltr' || text === 'rtl'
