/** How a car is hired. `daily` is with a driver, `self_drive` without one. */
export const CAB_MODES = ['transfer', 'hourly', 'daily', 'self_drive'] as const
export type CabMode = (typeof CAB_MODES)[number]

export const VEHICLE_CLASSES = ['economy', 'comfort', 'executive', 'van', 'minibus'] as const
export type VehicleClass = (typeof VEHICLE_CLASSES)[number]

/** Filterable features of a car or its operator. */
export const CAB_FEATURES = [
  'wifi',
  'phone_charger',
  'water',
  'english_driver',
  'electric',
  'automatic',
  'wheelchair',
  'large_boot',
] as const
export type CabFeature = (typeof CAB_FEATURES)[number]

/** Scenes that stand in for photos; the page draws them with the city. */
export const CAB_SCENES = ['hatchback', 'mpv', 'sedan', 'suv', 'van', 'minibus'] as const
export type CabScene = (typeof CAB_SCENES)[number]
