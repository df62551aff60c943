import type { Landmark } from './landmarks.ts'

/** Setting of a scene: the light, and the city if known. */
export type Setting = { isNight: boolean; landmark: Landmark | undefined; isTropical: boolean }

export type Draw = (setting: Setting) => void

/** Landmarks that stand in water. */
export const isAfloat = (name: Landmark): boolean => ['pinisi', 'cables', 'suspension', 'ampera'].includes(name)
