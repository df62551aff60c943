import type { Landmark } from './landmarks.ts'

/** What a scene is drawn in: the light, and the city where it is known. */
export type Setting = { isNight: boolean; landmark: Landmark | undefined; isTropical: boolean }

export type Draw = (setting: Setting) => void

/** Landmarks that stand in water. */
export const isAfloat = (name: Landmark): boolean => ['pinisi', 'cables', 'suspension', 'ampera'].includes(name)
