import type { CabContent } from './cab-content.ts'

/** No two vehicles have one plate. */
export const copiedCab = (content: CabContent, name: string): CabContent => ({
  ...content,
  basics: { ...content.basics, name },
  vehicle: { ...content.vehicle, plate: '' },
})
